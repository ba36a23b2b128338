import type { Page } from '@playwright/test'
import { minuteMs } from '../contract/durations'
import { payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { expect, refusedRequests, test } from './fixtures'
import { installOwnClock } from './own-clock'
import { checkoutPage, congratulations, payButton, rowValue } from './payment-step'
import { recordWrites, Wizard } from './wizard'

const placement = (id: number) => `POST /api/orders/${id}/placement`

test.describe('a deadline that came closer while step 4 stood open', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [refusedRequests] })

  /**
   * Step 4 of an order of 2 pages, `savedHours` ahead, with another deadline that is not saved yet, on a page whose clock
   * was put back by twenty minutes once it was open.
   */
  async function openWithDeadline(page: Page, savedHours: number, hours: number): Promise<Wizard> {
    const wizard = new Wizard(page)
    await installOwnClock(page)
    await wizard.goTo3()
    await page.clock.setSystemTime(Date.now() - 20 * minuteMs)
    await wizard.typeDeadline(savedHours)
    await wizard.pages.fill('2')
    await wizard.next.click()
    await wizard.expectStep(4)
    await wizard.back.click()
    await wizard.typeDeadline(hours)
    await page.goForward()
    await wizard.expectStep(4)
    return wizard
  }

  for (const [edge, savedHours, hours, before, now] of [
    [24, 50, 23.7, '$30.00', '$40.00'],
    [12, 20, 11.7, '$40.00', '$60.00'],
  ] as const) {
    test(`over ${edge} hours: the new price is shown and asked about, and nothing is charged before`, async ({
      client,
      page,
      request,
    }) => {
      const wizard = await openWithDeadline(page, savedHours, hours)
      await expect(rowValue(page, 'Total')).toHaveText(before)
      const id = await wizard.orderId()
      const writes = recordWrites(page)
      await payButton(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
      await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText(`Total${before}${now}`)
      await expect(dialog.getByRole('row', { name: /^Due now/ })).toHaveText(`Due now${before}${now}`)
      await expect(dialog.getByRole('row', { name: /^Page/ })).toHaveCount(0)
      const { getOrder } = await clientApiOf(request, client)
      const unpaid = { payment_status: 'Unpaid', paid: '0.00', total: now.slice(1) }
      expect(await getOrder(id)).toMatchObject(unpaid)
      await expect(page).toHaveURL(`/place-order/${id}`)
      expect(writes).toEqual([`PUT /api/place-order/${id}/deadline`, placement(id)])
      writes.length = 0

      await dialog.getByRole('button', { name: `Pay ${now}` }).click()
      await expect(page).toHaveURL(checkoutPage)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(now)
      expect(writes).toEqual([placement(id)])
      await payByCard(page)
      await expect(page.getByText(congratulations)).toBeVisible()
      expect(await getOrder(id)).toMatchObject({ payment_status: 'Paid', paid: now.slice(1) })
    })
  }

  test('under 3 hours: it is refused where the deadline is picked, and the order stays as it was', async ({
    client,
    page,
    request,
  }) => {
    const wizard = await openWithDeadline(page, 50, 2.7)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const id = await wizard.orderId()
    const { getOrder } = await clientApiOf(request, client)
    const { deadline } = await getOrder(id)
    const writes = recordWrites(page)
    await payButton(page).click()
    await wizard.expectStep(3)
    const words = 'For deadlines under 3 hours, please reach out to support.'
    await expect(wizard.deadline).toHaveAccessibleDescription(new RegExp(words))
    await expect(wizard.deadline).toBeFocused()
    expect(writes).toEqual([`PUT /api/place-order/${id}/deadline`])
    expect(await getOrder(id)).toMatchObject({ payment_status: 'Unpaid', total: '30.00', deadline })
  })

  test('and was saved is moved on: that is shown, and paid for only with the next press', async ({
    client,
    page,
    request,
  }) => {
    const wizard = new Wizard(page)
    await installOwnClock(page)
    await wizard.goTo3()
    const picked = await wizard.typeDeadline(50)
    await wizard.pages.fill('2')
    await wizard.next.click()
    await wizard.expectStep(4)
    const id = await wizard.orderId()
    const writes = recordWrites(page)
    await expect(payButton(page)).toBeEnabled()
    await page.clock.fastForward(20 * 60 * minuteMs)
    await payButton(page).click()
    const moved = page.getByText('To keep the same number of hours it was moved from')
    await expect(moved).toBeVisible()
    // Where the press is seen to have paid nothing, the new deadline is seen too: on phones all else that has it is out of sight.
    const now = await moved.getByRole('time').last().innerText()
    expect(now).toMatch(/^\d{1,2} \w{3} \d{4}, \d\d:\d\d [AP]M \w+$/)
    await expect(
      page.getByText(`Your deadline has moved to ${now}, and nothing is paid yet`),
    ).toBeInViewport()
    expect(writes).toEqual([])

    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
    expect(writes).toEqual([`PUT /api/place-order/${id}/deadline`, placement(id)])
    const { getOrder } = await clientApiOf(request, client)
    const { deadline } = await getOrder(id)
    const movedHours = (Date.parse(String(deadline)) - picked.getTime()) / (60 * minuteMs)
    expect(movedHours).toBeGreaterThan(19)
    expect(movedHours).toBeLessThan(21)
  })
})
