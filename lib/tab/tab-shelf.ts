import { namesInTab, readTab, readTabJson, removeTab, writeTab } from './tab-store'

/*
 * What was typed and is not saved yet, kept for this tab (docs/decisions/014-typed-text-survives-a-reload.md). Entries
 * are filed under the signed-in person's mark, so that nobody ever meets another's words.
 */

/** Whose words, and about which order. */
export type Place = { owner: string; orderId: number; name?: never }

/** What is about no order, or about one that may have no id yet, has a name instead. */
type Entry = Place | { owner: string; name: string; orderId?: never }

/** The names of the entries that this document has put there, or found. */
export const entriesSeen = new Set<string>()

/** One that is gone without this document's doing was cleared by Log Out, in whatever tab. */
const isCleared = (name: string): boolean => entriesSeen.has(name) && readTab(name) === null

/** The entries of one kind; `prefix` tells them from those of others. */
export function tabShelf(prefix: string) {
  const nameOf = ({ owner, name, orderId }: Entry) => `${prefix}${owner}:${name ?? orderId}`
  return {
    /** As it was kept, by this version or another; null for nothing. */
    read: (entry: Entry): unknown => {
      const name = nameOf(entry)
      const found = readTabJson(name)
      if (found !== null) entriesSeen.add(name)
      return found
    },
    /** What Log Out has cleared is not put back: whatever was under way then is told of later. */
    keep: (entry: Entry, value: unknown): void => {
      const name = nameOf(entry)
      if (!isCleared(name) && writeTab(name, JSON.stringify(value))) entriesSeen.add(name)
    },
    isCleared: (entry: Entry): boolean => isCleared(nameOf(entry)),
    forget: (entry: Entry): void => {
      entriesSeen.delete(nameOf(entry))
      removeTab(nameOf(entry))
    },
    /** Clears away what others have left in this tab. */
    forgetOthers: (owner: string): void => {
      for (const name of namesInTab(prefix)) if (!name.startsWith(`${prefix}${owner}:`)) removeTab(name)
    },
  }
}
