/** The browser's database for tests, which outlives every reload: what stands behind `idb-keyval`. */
export const shelved = new Map<string, unknown>()

type Cursor = { value: unknown; delete: () => void; continue: () => void }

/** One entry after the other, as the browser's own: told of by `onsuccess`, with none at the end. */
function openCursor() {
  const left = [...shelved]
  const request = { result: null as Cursor | null, onsuccess: () => {} }
  const step = () =>
    queueMicrotask(() => {
      const [next] = left.splice(0, 1)
      request.result = next ? { value: next[1], delete: () => shelved.delete(next[0]), continue: step } : null
      request.onsuccess()
    })
  step()
  return request
}

export const fakeIdbKeyval = {
  createStore: () => async (_: string, work: (store: object) => unknown) => work({ openCursor }),
  promisifyRequest: async () => undefined,
  set: async (key: string, value: unknown) => void shelved.set(key, value),
  get: async (key: string) => shelved.get(key),
  setMany: async (all: [string, unknown][]) => {
    for (const [key, value] of all) shelved.set(key, value)
  },
  getMany: async (keys: string[]) => keys.map(key => shelved.get(key)),
  delMany: async (keys: string[]) => {
    for (const key of keys) shelved.delete(key)
  },
  entries: async () => [...shelved],
}
