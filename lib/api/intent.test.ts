import { expect, test } from 'vitest'
import { createIntent } from './intent'

const keyOf = async (intent: ReturnType<typeof createIntent>, body: unknown, outcome?: Error) => {
  let used = ''
  await intent
    .run(body, async key => {
      used = key
      if (outcome) throw outcome
    })
    .catch(() => undefined)
  return used
}

test('pressing again after a failure repeats the intent', async () => {
  const intent = createIntent()
  const first = await keyOf(intent, { a: 1 }, new Error('lost'))
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(await keyOf(intent, { a: 1 }, new Error('lost again'))).toBe(first)
  expect(await keyOf(intent, { a: 1 })).toBe(first)
})

test('success and other contents begin a new one', async () => {
  const intent = createIntent()
  const keys = [
    await keyOf(intent, { a: 1 }),
    await keyOf(intent, { a: 1 }),
    await keyOf(intent, { a: 2 }, new Error('lost')),
    await keyOf(intent, { a: 3 }, new Error('lost')),
    await keyOf(intent, { a: 2 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the answer and the failure reach the caller', async () => {
  const intent = createIntent()
  expect(await intent.run({}, async () => 7)).toBe(7)
  await expect(intent.run({}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
