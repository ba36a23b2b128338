import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { EarlyBirdScreen } from './early-bird-screen'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const campaign = { percent: 80, lastDay: '2025-09-30', places: 100 }

it.each([
  ['open', true],
  ['full', false],
  ['ended', false],
] as const)('while the campaign is %s its price is shown beside the regular one: %s', (state, isShown) => {
  const html = renderToString(
    <EarlyBirdScreen
      campaign={{ ...campaign, state }}
      daysLeft={undefined}
      referralCode=""
      termsUrl="/terms"
      privacyUrl="/privacy"
    />,
  )
  expect(html).toContain('80% off until 30 Sep 2025 for early birds')
  expect(html.includes('as an early bird')).toBe(isShown)
})
