const removers = (list: Element | null | undefined) =>
  [...(list?.children ?? [])].map(item => item.querySelector<HTMLElement>('button[aria-label^="Remove"]'))

/** Where files are chosen: the place that is always there. */
const chooser = () => document.querySelector<HTMLElement>('main form input[type="file"]')

/** Who takes the focus when a file leaves its list: the file after it, the one before it, or the choosing of others. */
export function heirOf(list: Element | null | undefined, index: number): HTMLElement | null {
  const buttons = removers(list)
  return buttons[index + 1] ?? buttons[index - 1] ?? chooser()
}

/** The first file of a list, or the choosing of others. */
export const firstOf = (list: Element | null | undefined): HTMLElement | null =>
  removers(list)[0] ?? chooser()
