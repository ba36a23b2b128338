import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { portalEnv } from '@/lib/env'
import { invoiceCookieName, invoiceHolderSeconds, keepInvoice, openInvoiceHolder } from './invoice-holder'
import { seal } from './seal'

const holder = { client: 7, order: 31, code: `inv_${'a'.repeat(32)}` }
const nowMs = Date.now()

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
  // The worker may have read its settings for another file, and has them for the next.
  const { APP_ORIGIN, LOG_LEVEL } = portalEnv()
  Object.assign(portalEnv(), { APP_ORIGIN: 'https://portal.example.com', LOG_LEVEL: 'silent' })
  return () => void Object.assign(portalEnv(), { APP_ORIGIN, LOG_LEVEL })
})

const sealedIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))

describe('the cookie of an invoice', () => {
  it('goes to the calls of its order alone, and no script reads it', async () => {
    const cookie = await keepInvoice(holder)
    expect(invoiceCookieName()).toBe('__Secure-inkwell-invoice')
    expect(cookie.startsWith(`${invoiceCookieName()}=`)).toBe(true)
    expect(cookie.split('; ').slice(1)).toEqual([
      'Path=/api/invoices/31',
      'Max-Age=3600',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ])
    expect(cookie).not.toContain(holder.code)
  })

  it('opens as what was sealed, for an hour, remembered or not', async () => {
    const sealed = sealedIn(await keepInvoice(holder, nowMs))
    const lifeMs = invoiceHolderSeconds * 1000
    expect(await openInvoiceHolder(sealed, nowMs)).toEqual(holder)
    expect(await openInvoiceHolder(sealed, nowMs + lifeMs - 2_000)).toEqual(holder)
    expect(await openInvoiceHolder(sealed, nowMs + lifeMs + 1_000)).toBeUndefined()
  })

  it.each([undefined, '', 'x', 'Fe26.2*1*a*b*c**d*e~2', 'a'.repeat(5_000)])('is not %s', async text => {
    expect(await openInvoiceHolder(text)).toBeUndefined()
  })

  it.each(['ses', 'file', 'google'] as const)('is no seal made for %s', async purpose => {
    const claims = { ...holder, exp: Math.floor(nowMs / 1000) + 600 }
    expect(await openInvoiceHolder(await seal(purpose, claims, 600))).toBeUndefined()
  })

  it('names a client, an order and a code', async () => {
    const exp = Math.floor(nowMs / 1000) + 600
    for (const missing of ['client', 'order', 'code', 'exp']) {
      const claims = { ...holder, exp, [missing]: undefined }
      expect(await openInvoiceHolder(await seal('invoice', claims, 600)), missing).toBeUndefined()
    }
  })
})
