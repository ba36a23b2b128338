import { describe, expect, it } from 'vitest'
import { saveDeadline, saveTitle, startOrder } from './place-order'
import { caller } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

const form = { deadline: '2026-12-01T10:00:00.000Z', hours: 27.5, pages: 2 }

describe('saveDeadline', () => {
  it('sends what the specification lists', async () => {
    const api = await clientApiAnswering(200, { message: 'Saved' })
    await saveDeadline(caller, 41, form)
    expect(api.requests).toMatchObject([{ method: 'POST', url: '/step3/41' }])
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({
      deadline: '2026-12-01 10:00:00',
      no_of_pages: 2,
      specific_word_count: 600,
      hours: '27:30:00',
    })
  })

  it.each([
    ['nothing', 204, ''],
    ['an empty text', 200, ''],
    ['null', 200, 'null'],
    ['the order', 200, { order: { id: 41 } }],
  ])('is done when the answer is %s', async (_, status, body) => {
    await clientApiAnswering(status, body)
    await expect(saveDeadline(caller, 41, form)).resolves.toBeUndefined()
  })

  it('is not done when the answer is a page', async () => {
    await clientApiAnswering(200, '<html>')
    await expect(saveDeadline(caller, 41, form)).rejects.toMatchObject({ code: 'invalid_answer' })
  })
})

describe('step 1', () => {
  const words = { title: 'Tides', course: 'Oceanography' }
  const answer = { order: { id: 41, order_id: 'ORD-000041' } }

  it("starts an order at the word 'null', with the key of its intent", async () => {
    const api = await clientApiAnswering(200, answer)
    expect(await startOrder(caller, words, 'key-of-one-start')).toEqual({ id: 41, code: 'ORD-000041' })
    expect(api.requests).toMatchObject([
      { method: 'POST', url: '/step1/null', headers: { 'idempotency-key': 'key-of-one-start' } },
    ])
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({
      client_id: 7,
      title: 'Tides',
      subject: 'Oceanography',
    })
  })

  it('saves a draft at its id, without a key', async () => {
    const api = await clientApiAnswering(200, answer)
    await saveTitle(caller, 41, words)
    expect(api.requests[0]?.url).toBe('/step1/41')
    expect(api.requests[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it("names the form's own field when the subject is refused", async () => {
    const subject = ['Please use at most 255 characters.']
    await clientApiAnswering(422, { message: 'The given data was invalid.', errors: { subject } })
    await expect(startOrder(caller, words)).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { course: subject[0] },
    })
  })
})
