type List = Element | null | undefined

const removers = (list: List) =>
  [...(list?.children ?? [])].map(item => item.querySelector<HTMLElement>('button[data-removes]'))

/** The first file of a form that is said to be wrong: what removes it, which its error describes. */
export const firstWrongOf = (form: Element | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('li button[data-removes][aria-describedby]') ?? null

/** Where the files of a form are chosen: the place that is always there. */
const chooser = (list: List) =>
  list?.closest('form')?.querySelector<HTMLElement>('input[type="file"]') ?? null

/** Who takes the focus when a file leaves its list: the file after it, the one before it, or the choosing of others. */
export function heirOf(list: List, index: number): HTMLElement | null {
  const buttons = removers(list)
  return buttons[index + 1] ?? buttons[index - 1] ?? chooser(list)
}

/** The first file of a list, or the choosing of others. */
export const firstOf = (list: List): HTMLElement | null => removers(list)[0] ?? chooser(list)
