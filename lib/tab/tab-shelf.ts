import { namesInTab, readTabJson, removeTab, writeTab } from './tab-store'

/*
 * What was typed and is not saved yet, kept for this tab (docs/decisions/014-typed-text-survives-a-reload.md). Entries
 * are filed under the signed-in person's mark, so that nobody ever meets another's words.
 */

type Place = { owner: string; name: string }

/** The entries of one kind; `prefix` tells them from those of others. */
export function tabShelf(prefix: string) {
  const nameOf = ({ owner, name }: Place) => `${prefix}${owner}:${name}`
  return {
    /** As it was kept, by this version or another; null for nothing. */
    read: (place: Place): unknown => readTabJson(nameOf(place)),
    keep: (place: Place, value: unknown): void => void writeTab(nameOf(place), JSON.stringify(value)),
    forget: (place: Place): void => removeTab(nameOf(place)),
    /** Clears away what others have left in this tab. */
    forgetOthers: (owner: string): void => {
      for (const name of namesInTab(prefix)) if (!name.startsWith(`${prefix}${owner}:`)) removeTab(name)
    },
  }
}
