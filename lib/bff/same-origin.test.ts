import { describe, expect, it } from 'vitest'
import { clientApiAnswering } from '@/lib/client-api/testing/scripted-client-api'
import { requireOwnPage, requireSameOrigin } from './same-origin'

describe('requireOwnPage', () => {
  it.each([undefined, 'same-origin', 'none'])('lets %s pass', site => {
    expect(() => requireOwnPage(new Headers(site ? { 'sec-fetch-site': site } : {}))).not.toThrow()
  })

  it.each(['cross-site', 'same-site', 'anything'])('refuses %s', site => {
    expect(() => requireOwnPage(new Headers({ 'sec-fetch-site': site }))).toThrow('not allowed')
  })
})

describe('requireSameOrigin', () => {
  const own = { 'x-inkwell': '1' }
  const here = 'This works at https://portal.example.com only. Please open it there.'
  const no = 'This is not allowed.'

  it.each<[string, Record<string, string>, string]>([
    ['a page opened by another name, on plain http', { ...own, origin: 'http://192.168.1.5:3000' }, here],
    ['another site', { ...own, origin: 'http://a.example', 'sec-fetch-site': 'cross-site' }, no],
    ['a form of another site', { origin: 'http://a.example' }, no],
    ['a page without an address', { ...own, origin: 'null' }, no],
    ['nobody', own, no],
  ])('refuses %s', async (_, headers, words) => {
    await clientApiAnswering(200, {})
    expect(() => requireSameOrigin(new Headers(headers))).toThrow(words)
  })
})
