/*
 * What is kept for this tab, from one document to the next. Storage may be full, blocked or written by another version: then
 * nothing is kept, and nothing breaks.
 */

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const readTab = (name: string): string | null => attempt(() => sessionStorage.getItem(name)) ?? null

/** What was written as JSON; null for nothing, and for what makes no sense. */
export const readTabJson = (name: string): unknown =>
  attempt(() => JSON.parse(readTab(name) ?? 'null')) ?? null

/** Gives whether it is kept. */
export const writeTab = (name: string, text: string): boolean =>
  attempt(() => {
    sessionStorage.setItem(name, text)
    return true
  }) ?? false

export const removeTab = (name: string): void => attempt(() => sessionStorage.removeItem(name))

export const namesInTab = (prefix: string): string[] =>
  attempt(() => Object.keys(sessionStorage).filter(name => name.startsWith(prefix))) ?? []
