import type { VNode, h } from "./preact.mjs";

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
declare const htm: { bind(make: typeof h): Tag };
export default htm;
