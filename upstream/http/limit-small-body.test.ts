import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as limits from '../../contract/limits'
import { limitSmallBody } from './limit-small-body'

const app = new Hono()
  .use(limitSmallBody)
  .post('*', async c => c.json([c.req.header('authorization'), (await c.req.text()).length]))

/** Its length is told by nobody. */
const send = (path: string, bytes: number) =>
  app.request(path, {
    method: 'POST',
    headers: { authorization: 'Bearer of-somebody', 'transfer-encoding': 'chunked' },
    body: 'x'.repeat(bytes),
  })

test('a body of unknown length comes with the headers of its request', async () => {
  const answer = await send('/step1/null', limits.jsonBodyBytes)
  expect(await answer.json()).toEqual(['Bearer of-somebody', limits.jsonBodyBytes])
})

test('a byte more is refused, but where files go', async () => {
  const bytes = limits.jsonBodyBytes + 1
  expect((await send('/step1/null', bytes)).status).toBe(413)
  expect(await (await send('/step2/7', bytes)).json()).toEqual(['Bearer of-somebody', bytes])
})
