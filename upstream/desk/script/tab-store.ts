/*
 * What this tab keeps of the desk, filed under the mark of whoever is signed in. Storage may be full, blocked or not
 * there: then nothing is kept, and nothing breaks.
 */

const prefix = 'desk'
const tabKey = `${prefix} tab`

export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const read = (key: string) => attempt(() => sessionStorage.getItem(key))
const write = (key: string, value: string) => attempt(() => sessionStorage.setItem(key, value))
const remove = (key: string) => attempt(() => sessionStorage.removeItem(key))

const ownKeys = (): string[] =>
  (attempt(() => Object.keys(sessionStorage)) ?? []).filter(
    key => key.startsWith(`${prefix} `) && key !== tabKey,
  )

/** The shelves of one owner in this tab, by name. What others have left is cleared away. */
export function tabStore<Entry>(owner: string) {
  const own = `${prefix} ${owner} `
  for (const key of ownKeys()) if (!key.startsWith(own)) remove(key)
  const tab = read(tabKey) ?? `${Date.now()}-${Math.random()}`
  write(tabKey, tab)
  return {
    /** Names this tab among those of the browser. */
    tab,
    /** False once somebody signed out in another tab: what was kept is gone then, and is not written again. */
    isOpen: () => read(tabKey) === tab,
    get: (name: string): Entry | null | undefined => attempt(() => JSON.parse(read(own + name) ?? 'null')),
    set(name: string, entry: Entry): void {
      if (read(tabKey) === tab) write(own + name, JSON.stringify(entry))
    },
    drop: (name: string): void => void remove(own + name),
    names: (): string[] =>
      ownKeys()
        .filter(key => key.startsWith(own))
        .map(key => key.slice(own.length)),
  }
}

export type TabStore<Entry> = ReturnType<typeof tabStore<Entry>>
