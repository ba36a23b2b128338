import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { lazyResolver } from './lazy-resolver'

const rules = z.object({ title: z.string().min(2, 'Too short') })
const options = { fields: {}, shouldUseNativeValidation: false }
const values = { title: 'A' }

it('judges by the rules once they are there', async () => {
  const resolve = lazyResolver(async () => rules)
  expect(await resolve(values, undefined, options)).toMatchObject({
    errors: { title: { message: 'Too short' } },
  })
  const good = { title: 'Ada' }
  expect(await resolve(good, undefined, options)).toEqual({ values: good, errors: {} })
})

it('leaves it to the server when the rules cannot be had, and asks for them again next time', async () => {
  let tries = 0
  const resolve = lazyResolver(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return rules
  })
  expect(await resolve(values, undefined, options)).toEqual({ values, errors: {} })
  expect(await resolve(values, undefined, options)).toHaveProperty('errors.title')
})

it('leaves it to the server when the rules keep it waiting', async () => {
  vi.useFakeTimers()
  const judged = lazyResolver(() => new Promise<never>(() => {}))(values, undefined, options)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await judged).toEqual({ values, errors: {} })
  vi.useRealTimers()
})
