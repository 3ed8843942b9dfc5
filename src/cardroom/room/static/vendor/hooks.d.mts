export function useState<T>(first: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useReducer<S, A>(reduce: (state: S, action: A) => S, first: S): [S, (action: A) => void];
export function useEffect(run: () => void | (() => void), when?: any[]): void;
export function useLayoutEffect(run: () => void | (() => void), when?: any[]): void;
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, when?: any[]): T;
export function useCallback<T extends (...args: any[]) => any>(what: T, when?: any[]): T;
