import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fileTicketSeconds, openFileTicket, sealFileTicket } from './file-ticket'
import { seal } from './seal'

const ticket = {
  client: 7,
  order: 31,
  path: `orders/31/${randomUUID()}.pdf`,
  name: 'essay.pdf',
  delivered: false,
}
const nowMs = Date.now()

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
  vi.stubEnv('LOG_LEVEL', 'silent')
})

describe('a file ticket', () => {
  it('opens as what was sealed, and shows nothing of it', async () => {
    const sealed = await sealFileTicket(ticket)
    expect(await openFileTicket(sealed)).toMatchObject(ticket)
    expect(sealed).not.toContain('essay')
    expect(encodeURIComponent(sealed)).toBe(sealed)
  })

  it('is good for a quarter of an hour, remembered or not', async () => {
    const sealed = await sealFileTicket(ticket, nowMs)
    const lifeMs = fileTicketSeconds * 1000
    expect(await openFileTicket(sealed, nowMs + lifeMs - 2_000)).toMatchObject(ticket)
    expect(await openFileTicket(sealed, nowMs + lifeMs + 1_000)).toBeUndefined()
  })

  it('is given again for five minutes, and is then another one', async () => {
    const path = `orders/31/${randomUUID()}`
    const first = await sealFileTicket({ ...ticket, path }, nowMs)
    expect(await sealFileTicket({ ...ticket, path }, nowMs + 299_000)).toBe(first)
    const second = await sealFileTicket({ ...ticket, path }, nowMs + 300_000)
    expect(second).not.toBe(first)
    expect(await openFileTicket(second, nowMs + 300_000 + 899_000)).toMatchObject({ ...ticket, path })
    expect(await openFileTicket(first, nowMs + 901_000)).toBeUndefined()
  })

  it('is not given again once the clock was set back', async () => {
    const path = `orders/31/${randomUUID()}`
    const first = await sealFileTicket({ ...ticket, path }, nowMs)
    expect(await sealFileTicket({ ...ticket, path }, nowMs - 1_000)).not.toBe(first)
  })

  it.each([
    ['client', { client: 8 }],
    ['order', { order: 32 }],
    ['path', { path: 'orders/31/other.pdf' }],
    ['name', { name: 'other.pdf' }],
    ['lock', { delivered: true }],
  ])('is another one for another %s', async (_, other) => {
    const first = await sealFileTicket(ticket, nowMs)
    const second = await sealFileTicket({ ...ticket, ...other }, nowMs)
    expect(second).not.toBe(first)
    expect(await openFileTicket(second, nowMs)).toMatchObject({ ...ticket, ...other })
    expect(await openFileTicket(first, nowMs)).toMatchObject(ticket)
  })

  it('does not open once edited', async () => {
    const sealed = await sealFileTicket(ticket)
    for (let at = 0; at < sealed.length; at += 7) {
      const edited = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(await openFileTicket(edited), `edited at ${at}`).toBeUndefined()
    }
  })

  it.each(['', 'x', '7', '../etc/passwd', 'Fe26.2*1*a*b*c**d*e~2', 'a'.repeat(5_000)])(
    'is not %s',
    async text => {
      expect(await openFileTicket(text)).toBeUndefined()
    },
  )

  it.each(['ses', 'invoice', 'google'] as const)('is no seal made for %s', async purpose => {
    const claims = { ...ticket, exp: Math.floor(nowMs / 1000) + 600 }
    expect(await openFileTicket(await seal(purpose, claims, 600))).toBeUndefined()
  })

  it('names a client, an order and a path', async () => {
    const exp = Math.floor(nowMs / 1000) + 600
    for (const missing of ['client', 'order', 'path', 'exp']) {
      const claims = { ...ticket, exp, [missing]: undefined }
      expect(await openFileTicket(await seal('file', claims, 600)), missing).toBeUndefined()
    }
  })
})
