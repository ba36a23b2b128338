import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as limits from '../../contract/limits'
import { answerError } from './error-answer'
import { limitSmallBody } from './limit-small-body'

const app = new Hono()
  .onError((error, c) => answerError(pino({ level: 'silent' }), error, c))
  .use(limitSmallBody)
  .post('*', async c => c.json([c.req.header('authorization'), (await c.req.text()).length]))

const tooMuch = 'That is too much data for one request.'

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
  const refused = await send('/step1/null', bytes)
  expect([refused.status, await refused.json()]).toEqual([413, { message: tooMuch }])
  expect(await (await send('/step2/7', bytes)).json()).toEqual(['Bearer of-somebody', bytes])
})
