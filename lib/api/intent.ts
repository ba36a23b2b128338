/**
 * What a person means by pressing a button, told to the server by one Idempotency-Key: pressing again after a failure
 * repeats the same intent, so that a write whose answer was lost happens once. Success, or other contents, begins a new one.
 */
export function createIntent() {
  let key: string | undefined
  let contents: string | undefined
  return {
    run: async <T>(body: unknown, write: (key: string) => Promise<T>): Promise<T> => {
      const next = JSON.stringify(body)
      if (next !== contents) key = undefined
      contents = next
      key ??= crypto.randomUUID()
      const answer = await write(key)
      key = undefined
      return answer
    },
  }
}
