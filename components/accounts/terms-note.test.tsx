import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { SignUpScreen } from './sign-up-screen'
import { TermsNote } from './terms-note'

const terms = { termsUrl: 'https://inkwell.example/terms', privacyUrl: 'https://inkwell.example/privacy' }
const campaign = { percent: 80, lastDay: '2025-09-30', places: 100, state: 'open' } as const

it.each([
  ['signing up', <SignUpScreen key="" referralCode="" signInLink={null} {...terms} />],
  [
    'signing up as an early bird',
    <SignUpScreen key="" referralCode="" signInLink={null} campaign={campaign} {...terms} />,
  ],
])('says what proceeding means to whoever is %s', (_, shown) => {
  const html = renderToStaticMarkup(shown).replaceAll(/<span class="sr-only">.*?<\/span>/g, '')
  expect(wordsOf(html)).toContain(
    'By proceeding you accept the Terms and Conditions and the Privacy Policy .',
  )
})

it('leads to each paper by its own name', () => {
  const links = renderToStaticMarkup(<TermsNote {...terms} />).match(/<a .*?<\/a>/g) ?? []
  expect(links.map(link => [wordsOf(link), /href="(.*?)"/.exec(link)?.[1]])).toEqual([
    ['Terms and Conditions (opens in a new tab)', terms.termsUrl],
    ['Privacy Policy (opens in a new tab)', terms.privacyUrl],
  ])
})
