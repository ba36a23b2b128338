import type { Locator, Page } from '@playwright/test'
import { dayMs, hourMs } from '../contract/durations'
import { expectAccessible } from './accessible'
import { clientApiOf } from './client-api'
import { beginDraft, createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { holdCode, openWithoutCode } from './hold'
import { installOwnClock } from './own-clock'
import { recordWrites, Wizard } from './wizard'

/** Puts a finger on an element and scrolls the page by it. */
async function swipeUp(page: Page, from: Locator): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('There is nothing to put a finger on.')
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - by }],
    })
  await touch('touchStart')
  for (const by of [20, 60, 100]) await touch('touchMove', by)
  await touch('touchEnd')
}

test('a deadline and pages are asked for, and nothing is sent without them', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  const writes = recordWrites(page)
  await wizard.next.click()
  await expect(page.getByText('Select deadline date and time')).toBeVisible()
  await expect(page.getByText('Enter a valid no. of pages')).toBeVisible()
  await expect(wizard.deadline).toBeFocused()

  await wizard.deadline.fill('next week sometime')
  await wizard.deadline.press('Tab')
  await expect(wizard.deadline).toHaveAccessibleDescription(/Write it like 22 Nov, 03:15 PM/)
  await expect(wizard.deadline).toHaveValue('next week sometime')
  expect(writes).toEqual([])
})

test('under three hours a window names the support, and Next refuses it', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  const writes = recordWrites(page)
  await wizard.typeDeadline(2)
  const window = page.getByRole('dialog', { name: 'Urgent Deadline' })
  await expect(window).toContainText('under 3 hours')
  await expect(window.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(wizard.deadline).not.toHaveValue('')
  await wizard.pages.fill('2')
  await wizard.next.click()
  await expect(page.getByText('For deadlines under 3 hours, please reach out to support.')).toBeVisible()
  expect(writes).toEqual([])
})

test.describe('under three hours the window waits for an open calendar', { tag: '@desktop' }, () => {
  const urgentWindow = (page: Page) => page.getByRole('dialog', { name: 'Urgent Deadline' })

  async function expectWindowAfterCalendar(wizard: Wizard) {
    const { page } = wizard
    await expect(
      wizard.calendar.getByRole('gridcell').getByRole('button').and(page.locator(':focus')),
    ).toHaveCount(1)
    await expect(urgentWindow(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(wizard.calendar).toHaveCount(0)
    await expect(urgentWindow(page)).toContainText('under 3 hours')
    await urgentWindow(page).getByRole('button', { name: 'Close' }).click()
    await expect(urgentWindow(page)).toHaveCount(0)
  }

  test('that the arrow key opens', async ({ client: _, page }) => {
    const wizard = new Wizard(page)
    await wizard.goTo3()
    await wizard.typeDeadline(2, { stay: true })
    await wizard.deadline.press('ArrowDown')
    await expectWindowAfterCalendar(wizard)
    await expect(wizard.deadline).toBeFocused()
  })

  test('that a press opens, which leaves the field first', async ({ client: _, page }) => {
    const wizard = new Wizard(page)
    await wizard.goTo3()
    await wizard.typeDeadline(2, { stay: true })
    // The code of both windows is on its way until both have been asked for.
    const release = await holdCode(page)
    await wizard.calendarButton.click()
    release()
    await expectWindowAfterCalendar(wizard)
  })
})

test('what cannot be read is not saved as the deadline it replaced', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo4()
  await wizard.back.click()
  const before = await wizard.deadline.inputValue()
  const writes = recordWrites(page)
  await wizard.deadline.fill('next week sometime')
  await wizard.deadline.press('Tab')
  await wizard.next.click()
  await expect(wizard.deadline).toBeFocused()
  await expect(wizard.deadline).toHaveValue('next week sometime')
  await expect(wizard.deadline).toHaveAccessibleDescription(/Write it like 22 Nov, 03:15 PM/)
  await wizard.expectStep(3)
  expect(writes).toEqual([])

  await wizard.deadline.fill(before)
  await wizard.deadline.press('Tab')
  await expect(wizard.deadline).not.toHaveAccessibleDescription(/Write it like/)
  await wizard.next.click()
  await wizard.expectStep(4)
})

test('what cannot be read is kept as it was typed: by Back, by a reload, and when the page goes first', {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo4()
  await wizard.back.click()
  const isThere = async (text: string) => {
    await expect(wizard.deadline).toHaveValue(text)
    await expect(wizard.deadline).toHaveAccessibleDescription(/Write it like 22 Nov, 03:15 PM/)
  }
  await wizard.deadline.fill('next week sometime')
  await wizard.deadline.press('Tab')
  await wizard.back.click()
  await wizard.expectStep(2)
  await wizard.next.click()
  await isThere('next week sometime')
  await page.reload()
  await isThere('next week sometime')
  await wizard.deadline.fill('the week after')
  await page.reload()
  await isThere('the week after')
  await wizard.next.click()
  await wizard.expectStep(3)
  await wizard.typeDeadline(200)
  await expect(wizard.deadline).not.toHaveAccessibleDescription(/Write it like/)
  await wizard.next.click()
  await wizard.expectStep(4)
})

test('an unreadable deadline that is taken back is no error any more', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  for (const text of ['next week sometime', '']) {
    await wizard.deadline.fill(text)
    await wizard.deadline.press('Tab')
  }
  await expect(wizard.deadline).not.toHaveAccessibleDescription(/Write it like/)
})

test('a typed deadline that has passed becomes now, and Next refuses it', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  const writes = recordWrites(page)
  await wizard.typeDeadline(-48)
  const typed = await wizard.deadline.inputValue()
  const shownMs = await page.evaluate(text => Date.parse(text), typed)
  expect(Math.abs(Date.now() - shownMs)).toBeLessThan(hourMs)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await wizard.pages.fill('2')
  await wizard.next.click()
  await expect(page.getByText('For deadlines under 3 hours, please reach out to support.')).toBeVisible()
  expect(writes).toEqual([])
})

test('on a small phone the calendar opens at its beginning', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await installOwnClock(page)
  await wizard.goTo3()
  await page.clock.setSystemTime(new Date(Date.now() + dayMs).setUTCHours(12, 0, 0, 0))
  await wizard.deadline.tap()
  await expect(wizard.calendar.getByRole('heading')).toBeInViewport({ ratio: 1 })
  expect(await wizard.calendar.getByRole('listbox').evaluate(list => list.scrollTop)).toBeGreaterThan(0)
})

test('a day that is too soon names the support once the calendar is closed', async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await installOwnClock(page)
  await wizard.goTo3()
  // Not the last day of a month: the calendar opens in the month of what was typed.
  const noon = new Date(Date.now() + dayMs).setUTCHours(12, 0, 0, 0)
  await page.clock.setSystemTime(new Date(noon + dayMs).getUTCDate() === 1 ? noon + dayMs : noon)
  await wizard.deadline.fill('tomorrow 1:15 pm')
  await wizard.deadline.press('Tab')
  await wizard.calendarButton.click()
  await wizard.calendar.locator('[data-today] button').click()
  const window = page.getByRole('dialog', { name: 'Urgent Deadline' })
  await expect(window).toHaveCount(0)
  await wizard.calendar.getByRole('button', { name: 'Done' }).click()
  await expect(window).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
})

test('one press of Next is one Next, though leaving the field takes an error away', {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.pages.fill('2')
  await wizard.next.click()
  await expect(page.getByText('Select deadline date and time')).toBeVisible()
  await wizard.typeDeadline(50, { stay: true })
  const { width, height } = (await wizard.next.boundingBox()) ?? { width: 0, height: 0 }
  await wizard.next.hover({ position: { x: width / 2, y: height - 3 } })
  await page.mouse.down()
  await page.mouse.up()
  await wizard.expectStep(4)
})

test('the three hours are checked again at Next', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await installOwnClock(page)
  await wizard.goTo3()
  await wizard.typeDeadline(3.5)
  await wizard.pages.fill('2')
  await page.clock.fastForward('01:00:00')
  await wizard.next.click()
  await expect(page.getByText('For deadlines under 3 hours, please reach out to support.')).toBeVisible()
})

test('the price follows pages and deadline', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  const tierOf = (window: string) =>
    page.getByRole('term').filter({ hasText: window }).locator('xpath=following-sibling::dd')
  await expect(tierOf('Up to 12 hours')).toContainText('$30')
  await expect(tierOf('12 to 24 hours')).toContainText('$20')
  await expect(tierOf('Over 24 hours')).toContainText('$15')
  await wizard.pages.fill('3')
  for (const [hours, text, due] of [
    [6, '3 x $30', /due in [67] hours$/],
    [20, '3 x $20', /due in 2[01] hours$/],
    [30, '3 x $15', /due in 3[01] hours$/],
    [50, '3 x $15', /due in 2 days [12] hours?$/],
  ] as const) {
    await wizard.typeDeadline(hours)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(due)).toBeVisible()
  }
  await wizard.pages.fill('5')
  await expect(page.getByText('5 x $15')).toBeVisible()
  await expect(page.getByText('$75.00')).toBeVisible()
})

test('pages and a deadline that are typed before the page has its code have their price', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  const api = await clientApiOf(request, client)
  const draft = await beginDraft(api)
  const release = await openWithoutCode(page, `/place-order/${draft.id}`)
  await wizard.pages.fill('3')
  await wizard.typeDeadline(30, { stay: true })
  release()
  await expect(async () => {
    await wizard.deadline.press('Tab')
    await expect(page.getByText('3 x $15')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await wizard.next.click()
  await wizard.expectStep(4)
})

test('pages take whole positive numbers only', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.pages.pressSequentially('1.5e-+2')
  await expect(wizard.pages).toHaveValue('152')
  await wizard.pages.fill('05')
  await expect(wizard.pages).toHaveValue('')
  await wizard.pages.fill('1.5')
  await expect(wizard.pages).toHaveValue('')
  await wizard.pages.blur()
  await expect(wizard.pages).toHaveValue('0')
  await wizard.next.click()
  await expect(page.getByText('Enter a valid no. of pages')).toBeVisible()
  await wizard.pages.focus()
  await wizard.pages.blur()
  await expect(wizard.pages).toHaveValue('0')
  await expect(page.getByText('Enter a valid no. of pages')).toBeVisible()
  await wizard.pages.click()
  // As the keyboard of a phone does, whose keys have no names.
  await page.keyboard.insertText('-')
  await page.keyboard.press('5')
  await expect(wizard.pages).toHaveValue('5')
  await expect(page.getByText('Enter a valid no. of pages')).toHaveCount(0)
  await wizard.pages.fill('12')
  await wizard.pages.pressSequentially('345')
  await expect(wizard.pages).toHaveValue('1234')
  await wizard.pages.fill('2')
  for (const _time of ['first', 'second']) await wizard.pages.press('ArrowDown')
  await expect(wizard.pages).toHaveValue('1')
})

test('the mouse wheel leaves the number of pages alone', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.pages.fill('4')
  await wizard.pages.hover()
  await page.mouse.wheel(0, -120)
  await expect(wizard.pages).not.toBeFocused()
  await expect(wizard.pages).toHaveValue('4')
})

test("the browser's Back closes the calendar with its step", { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.calendarButton.click()
  await expect(wizard.calendar).toBeVisible()
  await page.goBack()
  await wizard.expectStep(2)
  await wizard.next.click()
  await wizard.expectStep(3)
  await expect(wizard.calendar).toHaveCount(0)
})

test('the calendar works by keyboard alone', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await installOwnClock(page)
  await wizard.goTo3()
  // Late in the evening there may be no time of today left to pick.
  await page.clock.setSystemTime(new Date(Date.now() + dayMs).setUTCHours(12, 0, 0, 0))
  await wizard.deadline.focus()
  await page.keyboard.press('ArrowDown')
  await expect(wizard.calendar).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(wizard.calendar).toHaveCount(0)
  await expect(wizard.deadline).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await wizard.calendar.getByRole('heading').first().click()
  await expect(wizard.calendar).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(wizard.calendar).toHaveCount(0)

  await wizard.deadline.focus()
  await page.keyboard.press('ArrowDown')
  await expect(
    wizard.calendar.getByRole('gridcell').getByRole('button').and(page.locator(':focus')),
  ).toHaveCount(1)
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.press('Tab')
  await expect(wizard.calendar.getByRole('option').and(page.locator(':focus'))).toHaveCount(1)
  for (const key of ['Home', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(wizard.calendar).toHaveCount(0)
  const expected = await page.evaluate(ms => {
    const day = new Date(Date.now() + ms)
    return new Intl.DateTimeFormat('en-US', {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    }).formatToParts(day)
  }, 8 * dayMs)
  const part = (type: string) => expected.find(one => one.type === type)?.value
  await expect(wizard.deadline).toHaveValue(`${part('day')} ${part('month')} ${part('year')}, 12:15 AM`)
  await expect(wizard.deadline).toBeFocused()
})

test('the calendar stays within reach when the page is zoomed or turned', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await wizard.goTo3()
  await wizard.calendarButton.click()
  const lastDay = wizard.calendar.getByRole('gridcell').getByRole('button').last()
  const done = wizard.calendar.getByRole('button', { name: 'Done' })
  for (const [width, height] of [
    [1024, 720],
    [390, 800],
    [800, 390],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of [wizard.calendar.getByRole('heading'), lastDay, done]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
  await done.click()
  await expect(wizard.calendar).toHaveCount(0)
})

test("on a low tablet no month's weeks push the calendar's end out of reach", { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await page.setViewportSize({ width: 820, height: 600 })
  await wizard.goTo3()
  await wizard.calendarButton.tap()
  const weeks = new Set<number>()
  for (let month = 0; month < 11; month++) {
    await expect(wizard.calendar.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    weeks.add(await wizard.calendar.getByRole('row').count())
    await wizard.calendar.getByRole('button', { name: 'Next Month' }).tap()
  }
  expect(weeks.size).toBeGreaterThan(1)
})

/** A window that closes tells of it a moment later. What opens it within that moment is not undone by the telling. */
test('the calendar opens however soon after it was closed', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.deadline.press('ArrowDown')
  const focusedDay = wizard.calendar.getByRole('gridcell').getByRole('button').and(page.locator(':focus'))
  await expect(focusedDay).toHaveCount(1)
  await wizard.deadline.evaluate(input => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    input.focus()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  })
  await expect(focusedDay).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(wizard.calendar).toHaveCount(0)
  await expect(wizard.deadline).toBeFocused()
})

test('what has passed cannot be picked', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await installOwnClock(page)
  await wizard.goTo3()
  await page.clock.setSystemTime(new Date(Date.now() + dayMs).setUTCHours(15, 20, 0, 0))
  await wizard.calendarButton.click()
  const today = wizard.calendar.locator('[data-today] button')
  await expect(today).toBeEnabled()
  const days = await wizard.calendar.getByRole('gridcell').getByRole('button').all()
  for (const day of days) {
    if ((await day.getAttribute('aria-label'))?.startsWith('Today')) break
    await expect(day).toBeDisabled()
  }
  await today.click()
  await expect(wizard.calendar.getByRole('option').first()).toHaveText(/^0[34]:30 PM$/)
  const times = await wizard.calendar.getByRole('option').allTextContents()
  expect(times.every(time => /:(00|15|30|45) [AP]M$/.test(time))).toBe(true)
  await wizard.calendar.getByRole('option', { name: '10:15 PM' }).click()
  await expect(wizard.calendar).toHaveCount(0)
  await expect(wizard.deadline).toHaveValue(/^\d\d \w{3} \d{4}, 10:15 PM$/)
})

test('in forced colors a frame tells of today, and a line of what is picked', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await installOwnClock(page)
  await wizard.goTo3()
  await page.clock.setSystemTime(new Date(Date.now() + dayMs).setUTCHours(15, 20, 0, 0))
  await wizard.calendarButton.click()
  const days = wizard.calendar.getByRole('gridcell').getByRole('button')
  const today = wizard.calendar.locator('[data-today] button')
  const name = String(await today.textContent())
  const framed = days.evaluateAll(all => {
    const ground = getComputedStyle(all[0]?.closest('dialog') ?? document.body).backgroundColor
    return all.filter(one => getComputedStyle(one).borderTopColor !== ground).map(one => one.textContent)
  })
  expect(await framed).toEqual([name])
  const underlined = (all: Locator) =>
    all.evaluateAll(each =>
      each
        .filter(one => getComputedStyle(one).textDecorationLine === 'underline')
        .map(one => one.textContent),
    )
  expect(await underlined(days)).toEqual([])
  await today.click()
  await expect.poll(() => underlined(days)).toEqual([name])
  await wizard.calendar.getByRole('option', { name: '10:15 PM' }).click()
  await wizard.deadline.press('ArrowDown')
  await expect.poll(() => underlined(wizard.calendar.getByRole('option'))).toEqual(['10:15 PM'])
})

test('touching the field opens the calendar', { tag: '@phone' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.deadline.tap()
  await expect(wizard.calendar).toBeVisible()
  await expectAccessible(page)
  await wizard.calendar.getByRole('button', { name: 'Go to the Next Month' }).tap()
  await wizard.calendar.getByRole('gridcell').getByRole('button', { name: /\b15/ }).tap()
  await wizard.calendar.getByRole('option', { name: '09:30 AM' }).tap()
  await expect(wizard.deadline).toHaveValue(/^15 \w{3} \d{4}, 09:30 AM$/)
})

test("with a day and no time, 'Done' leads to the times of it", async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.calendarButton.click()
  await wizard.calendar.getByRole('button', { name: 'Go to the Next Month' }).click()
  await wizard.calendar.getByRole('gridcell').getByRole('button', { name: /\b15/ }).click()
  await expect(wizard.calendar.getByText('Now pick a time')).toBeVisible()
  await wizard.calendar.getByRole('button', { name: 'Done' }).click()
  const time = wizard.calendar.getByRole('option').and(page.locator(':focus'))
  await expect(time).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(wizard.calendar).toHaveCount(0)
  await expect(wizard.deadline).toHaveValue(/^15 \w{3} \d{4}, /)
})

test('only a tap opens the calendar, and it stays open the second time', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  for (const _time of ['first', 'second']) {
    await wizard.deadline.tap()
    await expect(wizard.calendar).toBeVisible()
    await wizard.calendar.getByRole('button', { name: 'Done' }).tap()
    await expect(wizard.calendar).toHaveCount(0)
    await expect(wizard.deadline).not.toBeFocused()
  }
  await page.setViewportSize({ width: 390, height: 500 })
  await wizard.deadline.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await swipeUp(page, wizard.deadline)
  await expect.poll(scrolled).toBeGreaterThan(before)
  await expect(wizard.calendar).toHaveCount(0)
})

test('a saved deadline that time has overtaken is moved, said so, and saved before paying', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  const { ask, getOrder } = await clientApiOf(request, client)
  const saved = new Date(Date.now() + 30 * hourMs).toISOString()
  const data = { deadline: saved, hours: '30:15:00', no_of_pages: 2, specific_word_count: 600 }
  await ask('POST', `/step3/${draft.id}`, { data })
  const wizard = new Wizard(page)
  await page.goto(`/place-order/${draft.id}`)
  await wizard.expectStep(4)
  await expect(page.getByText(/it was moved from .* to /)).toBeVisible()
  const writes = recordWrites(page)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).not.toHaveURL(/place-order/)
  expect(writes).toEqual([
    `PUT /api/place-order/${draft.id}/deadline`,
    `POST /api/orders/${draft.id}/placement`,
  ])
  const { deadline } = await getOrder(draft.id)
  expect(Date.parse(String(deadline)) - Date.parse(saved)).toBeGreaterThanOrEqual(14 * 60_000)
})

for (const [edge, hours, before, now] of [
  [24, 23.7, '$15', '$20'],
  [12, 11.7, '$20', '$30'],
] as const) {
  test(`a price that rose at ${edge} hours between picking and Next is told, on both steps`, {
    tag: '@desktop',
  }, async ({ client: _, page }) => {
    const wizard = new Wizard(page)
    // As if the page had stood still since: what is a little over the edge here is less for the client API.
    await installOwnClock(page)
    await wizard.goTo3()
    await page.clock.setSystemTime(Date.now() - 20 * 60_000)
    await wizard.typeDeadline(hours)
    await wizard.pages.fill('2')
    await expect(page.getByText(`2 x ${before}`)).toBeVisible()
    await wizard.next.click()
    await wizard.expectStep(4)
    const told = page.getByText(`With the hours that are left a page costs ${now} now, not ${before}.`)
    await expect(told).toBeVisible()
    await wizard.back.click()
    await expect(told).toBeVisible()
    await expect(page.getByText(`2 x ${now}`)).toBeVisible()
    await wizard.typeDeadline(50)
    await expect(told).toHaveCount(0)
    await expect(page.getByText('2 x $15')).toBeVisible()
  })
}

test('a deadline that is being typed survives a reload', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  const at = await wizard.typeDeadline(30, { stay: true })
  await page.reload()
  await expect(wizard.deadline).toHaveValue(/^\d\d \w{3} \d{4}, \d\d:\d\d [AP]M$/)
  const shown = await wizard.deadline.inputValue()
  expect(await page.evaluate(text => Date.parse(text), shown)).toBe(at.getTime())
})

test("a deadline that is being typed survives the browser's Back", { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  const at = await wizard.typeDeadline(30, { stay: true })
  await page.goBack()
  await wizard.expectStep(2)
  await page.goForward()
  await wizard.expectStep(3)
  await expect(wizard.deadline).not.toHaveValue('')
  const shown = await wizard.deadline.inputValue()
  expect(await page.evaluate(text => Date.parse(text), shown)).toBe(at.getTime())
})

test('hours that are no number are refused before anything is sent', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo3()
  await wizard.typeDeadline(30)
  await wizard.pages.fill('2')
  await page.addInitScript(() => {
    for (const [name, text] of Object.entries({ ...sessionStorage })) {
      sessionStorage.setItem(name, String(text).replace(/"hours":[\d.]+/, '"hours":null'))
    }
  })
  await page.reload()
  await expect(wizard.pages).toHaveValue('2')
  const writes = recordWrites(page)
  await wizard.next.click()
  await expect(page.getByText('Invalid hours value')).toBeVisible()
  expect(writes).toEqual([])
})
