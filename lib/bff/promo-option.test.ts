import { describe, expect, it } from 'vitest'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { goodAnswer, goodBody, ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

const handlers = (await handlersOnDisk()).filter(({ name }) => /^POST .*\/promo$/.test(name))

it('a code is asked about by the client of an order, and by the holder of an invoice', () => {
  expect(handlers.map(({ path }) => path).sort()).toEqual(['invoices/[id]/promo', 'orders/[id]/promo'])
})

describe.each(handlers)('$name', handler => {
  it.each(['full', 'partial'])('asks what the code is worth to whoever pays as chosen: %s', async option => {
    const { requests } = await clientApiScripted(({ url }) => goodAnswer(url, handler.path))
    const { body, headers } = goodBody(handler.name, { option })
    const answer = await callHandler(handler, {
      headers: { ...ownPage, ...(await sessionHeaders()), ...headers },
      body,
    })
    expect(answer.status).toBe(200)
    const asked = requests.map(({ url }) => new URL(url, 'https://api.example.com').searchParams)
    expect(asked.filter(query => query.has('promo_code')).map(query => query.get('mode'))).toEqual([option])
  })
})
