import { describe, expect, it } from 'vitest'
import { saveDeadline } from './place-order'
import { clientApiAnswering } from './testing/scripted-client-api'

const caller = { clientId: 7, token: 'bearer-of-seven', requestId: 'test-request' }
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
