type Next<T> = T | ((before: T) => T);
export function useState<T>(first: T | (() => T)): [T, (next: Next<T>) => void];
export function useReducer<S, A>(
  reduce: (state: S, action: A) => S,
  first: S,
): [S, (action: A) => void];
export function useEffect(run: () => void | (() => void), when?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), when?: unknown[]): void;
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, when?: unknown[]): T;
