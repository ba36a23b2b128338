/** The browser's database for tests, which outlives every reload: what stands behind `idb-keyval`. */
export const shelved = new Map<string, unknown>()

export const fakeIdbKeyval = {
  createStore: () => undefined,
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
