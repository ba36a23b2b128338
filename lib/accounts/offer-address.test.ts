import { expect, it } from 'vitest'
import { offerIn, signInFrom } from './offer-address'

const search = (address: string) => new URL(address, 'https://portal.example').search

it.each([
  ['sign-up', '', '/sign-in', '/sign-up'],
  ['sign-up', 'EARLY234', '/sign-in?EARLY234', '/sign-up?EARLY234'],
  ['sign-up', 'a&b é', '/sign-in?a%26b%20%C3%A9', '/sign-up?a%26b%20%C3%A9'],
  ['early-bird', '', '/sign-in?from=early-bird', '/early-bird'],
  ['early-bird', 'EARLY234', '/sign-in?from=early-bird&code=EARLY234', '/early-bird?EARLY234'],
  ['early-bird', 'a&b é', '/sign-in?from=early-bird&code=a%26b+%C3%A9', '/early-bird?a%26b%20%C3%A9'],
] as const)('from %s with %j over sign-in and back', (door, code, signIn, back) => {
  expect(signInFrom(door, code)).toBe(signIn)
  expect(offerIn(search(signIn))).toEqual({
    code,
    signUpPath: back,
    googlePage: door === 'sign-up' ? 'sign-in' : 'early-bird-sign-in',
  })
})

it.each([
  ['?utm_source=mail&EARLY234', 'EARLY234', '/sign-up?EARLY234'],
  ['?next=%2Fwallet', '', '/sign-up'],
  ['?reason=expired', '', '/sign-up'],
  ['?from=early-bird&code=%3Cscript%3E', '', '/early-bird'],
  ['?from=early-bird&utm_source=mail', '', '/early-bird'],
])('of sign-in%s', (query, code, signUpPath) => {
  expect(offerIn(query)).toMatchObject({ code, signUpPath })
})
