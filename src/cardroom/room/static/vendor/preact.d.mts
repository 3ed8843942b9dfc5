/** What a template makes: only Preact looks inside. */
export interface VNode {
  readonly type: unknown;
  readonly props: unknown;
  readonly key: unknown;
}
/** What can be shown: nodes, text, nothing, or several. */
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export const h: (...args: unknown[]) => VNode;
export const createElement: typeof h;
export const Fragment: unknown;
export const render: (what: Child, where: Element | null) => void;
