/** An element with these attributes and what is inside it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...inside)
  return made
}

/** A button that sends nothing. */
export function makeButton(
  words: string,
  attributes: Record<string, string>,
  press: () => void,
): HTMLElement {
  const button = make('button', { type: 'button', ...attributes }, words)
  button.onclick = press
  return button
}
