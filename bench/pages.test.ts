import { describe, expect, it } from 'vitest'
import type { PageLoad } from './page-load'
import { LANDING, lighterDoor, problemOf, rowsOfPage, rowsOfLanding as weightsOfLanding } from './pages'
import { rowsOfLanding } from './phone'
import { comparedValue, verdictOf } from './verdict'

const load = (given: Partial<PageLoad> = {}): PageLoad => ({
  status: 200,
  path: '/wallet',
  jsBytes: 150_000,
  requests: 12,
  transferredBytes: 200_000,
  scripts: [],
  failed: [],
  errors: [],
  tbtMs: 0,
  cls: 0,
  domNodes: 100,
  heapBytes: 3e6,
  ...given,
})
const wallet = { id: 'a2', path: '/wallet', scripts: { must: 1.25, aim: 1.15 } }

describe('a page that is not the one that was asked for', () => {
  it.each([
    [{ status: 404 }, '/wallet answered 404.'],
    [{ status: 0 }, '/wallet answered 0.'],
    [{ path: '/sign-in' }, '/wallet led to /sign-in.'],
    [{}, undefined],
    [{ errors: ['TypeError: x is not a function'] }, '/wallet broke: TypeError: x is not a function'],
  ])('%j: %s', (given, problem) => expect(problemOf([load(), load(given)], '/wallet')).toBe(problem))

  it('may have a query', () => {
    expect(problemOf([load()], '/wallet?page=2')).toBeUndefined()
  })

  it('has failed', () => {
    const rows = rowsOfPage(wallet, [load({ status: 404 })], [load()])
    expect(rows.map(verdictOf)).toEqual(['FAILED', 'FAILED', 'FAILED'])
    expect(rows[0]?.note).toBe('/wallet answered 404.')
  })
})

it('compares the medians of both sides', () => {
  const ours = [150_000, 148_500, 400_000].map(jsBytes => load({ jsBytes }))
  const bare = [125_000, 125_000, 1].map(jsBytes => load({ jsBytes }))
  const [scripts, requests, transferred] = rowsOfPage(wallet, ours, bare)
  expect(scripts && comparedValue(scripts)).toBe(1.2)
  expect(scripts && verdictOf(scripts)).toBe('met')
  expect(requests?.ours).toBe(12)
  expect(transferred?.ours).toBe(200_000)
})

describe('the landing', () => {
  const page = (path: string, transferredBytes: number, given: Partial<PageLoad> = {}) => ({
    [path]: [load({ path, transferredBytes, fcpMs: 400, lcpMs: 500, ...given })],
  })
  const others = { ...page('/sign-in', 190_000), ...page('/sign-up', 180_000) }

  it('is compared with the lighter other door, never with one that is broken', () => {
    const broken = page('/sign-up', 4_000, { status: 500 })
    const loads = { ...others, ...page(LANDING, 100_000), ...page('/account-deleted', 100_000) }
    expect(lighterDoor(loads).path).toBe('/sign-up')
    expect(lighterDoor({ ...loads, ...broken }).path).toBe('/sign-in')
    expect(() => lighterDoor(broken)).toThrow('No door')
  })

  it.each([
    [{ fcpMs: 400, lcpMs: 500 }, ['aim met', 'aim met']],
    [{ fcpMs: 450, lcpMs: 520 }, ['MISSED', 'met']],
    [{ status: 500 }, ['FAILED', 'FAILED']],
  ])('%j paints %j', (given, verdicts) => {
    const paints = rowsOfLanding({ ...others, ...page(LANDING, 185_000, given) }).filter(row => row.goal)
    expect(paints.map(verdictOf)).toEqual(verdicts)
  })

  it.each([
    [{ jsBytes: 150_000, requests: 12 }, ['aim met', 'aim met']],
    [{ jsBytes: 150_200, requests: 13 }, ['MISSED', 'MISSED']],
    [{ status: 500 }, ['FAILED', 'FAILED']],
  ])('%j fetches %j', (given, verdicts) => {
    const weights = weightsOfLanding({ ...others, ...page(LANDING, 185_000, given) }).filter(row => row.goal)
    expect(weights.map(verdictOf)).toEqual(verdicts)
  })
})
