import { describe, expect, it } from 'vitest'
import { type Audit, auditOf, rowsOfAudits } from './lighthouse'
import { verdictOf } from './verdict'

const audit = (given: Partial<Audit> = {}): Audit => ({
  path: '/sign-in',
  performance: 97,
  accessibility: 100,
  seo: 100,
  lcpMs: 1_400,
  tbtMs: 90,
  cls: 0,
  failed: [],
  ...given,
})
const page = { path: '/sign-in', beside: '/sign-in', isPublic: true } as const

it('reads a report', () => {
  const report = {
    categories: { performance: { score: 0.98 }, accessibility: { score: 1 }, seo: { score: null } },
    audits: {
      'largest-contentful-paint': { score: 1, numericValue: 1_234.5 },
      'total-blocking-time': { score: 1, numericValue: 40 },
      'cumulative-layout-shift': { score: 1, numericValue: 0 },
      'color-contrast': { score: 0 },
      'is-crawlable': { score: null },
    },
    finalDisplayedUrl: 'http://localhost:3000/in-progress?page=2',
  }
  expect(auditOf(report)).toEqual({
    path: '/in-progress',
    performance: 98,
    accessibility: 100,
    seo: undefined,
    lcpMs: 1_234.5,
    tbtMs: 40,
    cls: 0,
    failed: ['color-contrast'],
  })
})

describe('the verdicts of a page', () => {
  const verdicts = (ours: Audit, bare: Audit) => rowsOfAudits(page, [ours], [bare]).map(verdictOf)

  it('compare what depends on the machine with the bare page', () => {
    const bare = audit({ performance: 99, tbtMs: 80 })
    expect(verdicts(audit(), bare)).toEqual(['met', 'aim met', 'aim met', 'aim met', 'aim met', 'aim met'])
    expect(verdicts(audit({ performance: 94 }), bare)[0]).toBe('MISSED')
    expect(verdicts(audit({ tbtMs: 181 }), bare)[2]).toBe('MISSED')
  })

  it('take nothing but everything in accessibility and SEO', () => {
    const [, , , , accessibility, seo] = verdicts(audit({ accessibility: 99, seo: 92 }), audit())
    expect([accessibility, seo]).toEqual(['MISSED', 'MISSED'])
  })

  it('are failures when the browser ended at another page', () => {
    const rows = rowsOfAudits(page, [audit({ path: '/' })], [audit()])
    expect(new Set(rows.map(verdictOf))).toEqual(new Set(['FAILED']))
    expect(rows[0]?.note).toBe('/sign-in led to /.')
  })

  it('leave SEO out where nobody gets without signing in', () => {
    const rows = rowsOfAudits({ ...page, isPublic: false }, [audit()], [audit()])
    expect(rows.some(({ what }) => what.includes('SEO'))).toBe(false)
  })
})
