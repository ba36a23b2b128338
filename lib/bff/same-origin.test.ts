import { describe, expect, it } from 'vitest'
import { requireOwnPage } from './same-origin'

describe('requireOwnPage', () => {
  it.each([undefined, 'same-origin', 'none'])('lets %s pass', site => {
    expect(() => requireOwnPage(new Headers(site ? { 'sec-fetch-site': site } : {}))).not.toThrow()
  })

  it.each(['cross-site', 'same-site', 'anything'])('refuses %s', site => {
    expect(() => requireOwnPage(new Headers({ 'sec-fetch-site': site }))).toThrow('not allowed')
  })
})
