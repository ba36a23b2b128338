import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { App } from '../http/mount'
import { expectDeclaredAnswers } from './declared-answers'

/** An API that gives one answer to everything. */
const answering = (status: number, body: object = {}) =>
  expectDeclaredAnswers(new Hono().all('*', () => Response.json(body, { status })) as unknown as App)

const wallet = (transactions: unknown) => ({ wallet: { balance: '12.50', transactions } })

test.each<[string, string, number, object, string | undefined]>([
  ['GET', '/wallet/7', 404, {}, undefined],
  ['GET', '/wallet/7', 410, {}, 'GET /wallet/7 declares no answer 410'],
  ['GET', '/wallet/7', 500, {}, undefined],
  ['GET', '/wallet/7', 200, wallet([]), undefined],
  ['GET', '/wallet/7', 200, wallet('none'), 'GET /wallet/7 wallet.transactions: '],
  ['POST', '/login', 403, {}, undefined],
  ['POST', '/login', 409, {}, 'POST /login declares no answer 409'],
  ['DELETE', '/clients/7/sessions/others', 200, { message: 'Done' }, undefined],
  ['GET', '/desk', 410, {}, undefined],
])('%s %s answered %s', async (method, path, status, body, problem) => {
  const answered = Promise.resolve(answering(status, body).request(path, { method }))
  if (problem) await expect(answered).rejects.toThrow(problem)
  else expect((await answered).status).toBe(status)
})
