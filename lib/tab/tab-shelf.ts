/*
 * What was typed and is not saved yet, kept for this tab (docs/decisions/014-typed-text-survives-a-reload.md). Entries
 * are filed under the signed-in person's mark, so that nobody ever meets another's words.
 */

/** Storage may be full, blocked or written by another version: then nothing is kept, and nothing breaks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

type Place = { owner: string; name: string }

/** The entries of one kind; `prefix` tells them from those of others. */
export function tabShelf(prefix: string) {
  const nameOf = ({ owner, name }: Place) => `${prefix}${owner}:${name}`
  return {
    /** As it was kept, by this version or another; null for nothing. */
    read: (place: Place): unknown =>
      attempt(() => JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null')) ?? null,
    keep: (place: Place, value: unknown): void =>
      attempt(() => sessionStorage.setItem(nameOf(place), JSON.stringify(value))),
    forget: (place: Place): void => attempt(() => sessionStorage.removeItem(nameOf(place))),
    /** Clears away what others have left in this tab. */
    forgetOthers: (owner: string): void =>
      attempt(() => {
        for (const name of Object.keys(sessionStorage)) {
          if (name.startsWith(prefix) && !name.startsWith(`${prefix}${owner}:`))
            sessionStorage.removeItem(name)
        }
      }),
  }
}
