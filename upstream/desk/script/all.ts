/** What a selector names within a page or a form. */
export const all = <One extends Element>(within: ParentNode, selector: string): One[] => [
  ...within.querySelectorAll<One>(selector),
]
