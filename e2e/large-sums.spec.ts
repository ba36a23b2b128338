import type { Fault } from './fault-proxy'
import { test } from './faulty-portal'
import { expect } from './fixtures'
import { overflowOf } from './shown-addresses'

const sum = '123,456,789.00'
const answer = (body: object): Fault => ({ kind: 'answer', status: 200, body: JSON.stringify(body) })

const pages = [
  {
    path: '/wallet',
    call: /^\/wallet\//,
    body: { wallet: { balance: sum, transactions: [] } },
  },
  {
    path: '/referral',
    call: /^\/referral-details/,
    body: { data: { referral_bonus_sum: sum, first_order_paid_status: 1, referrals_emails: [] } },
  },
]

for (const { path, call, body } of pages) {
  test(`a sum that is wider than a phone breaks on ${path} @phone`, async ({ faulty, page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    faulty.proxy.break(call, answer(body))
    await page.goto(faulty.url + path)
    await expect(page.getByRole('main').getByText(`$${sum}`, { exact: true })).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
  })
}
