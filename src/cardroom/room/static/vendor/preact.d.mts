export type VNode = any;
export type Child = any;
export const h: (...args: any[]) => VNode;
export const createElement: typeof h;
export const Fragment: any;
export const render: (what: VNode, where: Element | null) => void;
export const options: any;
export class Component<P = any, S = any> {
  constructor(props?: P);
  props: P;
  state: S;
  setState(state: Partial<S> | ((before: S) => Partial<S>)): void;
  forceUpdate(): void;
  render(): VNode;
}
