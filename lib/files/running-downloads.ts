/*
 * The downloads of this page that are under way, each by an id of its own, such as 'all-41': whoever comes back to a
 * screen finds what they began there. A page that is left, as by signing out, ends them.
 */

type Running = { percent: number; controller: AbortController }

const downloads = new Map<string, Running>()
const failed = new Set<string>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How far a download is, 0 to 100; undefined when none of that id runs. */
export const percentOf = (id: string): number | undefined => downloads.get(id)?.percent

/** Whether the last download of an id failed. */
export const hasFailed = (id: string): boolean => failed.has(id)

/** Notes that a download has begun: what gives it up, and what is told how far it is, that it failed, and that it is over. */
export function begin(id: string) {
  const running: Running = { percent: 0, controller: new AbortController() }
  const isCurrent = () => downloads.get(id) === running
  downloads.set(id, running)
  failed.delete(id)
  tell()
  return {
    signal: running.controller.signal,
    onProgress: (percent: number) => {
      if (percent === running.percent || !isCurrent()) return
      running.percent = percent
      tell()
    },
    fail: () => {
      if (isCurrent()) failed.add(id)
    },
    end: () => {
      if (!isCurrent()) return
      downloads.delete(id)
      tell()
    },
  }
}

/** Gives a download up. It has ended once whoever began it has heard. */
export const cancel = (id: string): void => downloads.get(id)?.controller.abort()
