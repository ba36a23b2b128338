import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './fixtures'
import { callOf, requestsOf } from './requests'

export const stepTitles = ['Title & Course', 'Instructions', 'Deadline & Page(s)', 'Payment'] as const

/** The order wizard as a person meets it. */
export class Wizard {
  readonly next: Locator
  readonly back: Locator
  readonly title: Locator
  readonly course: Locator
  readonly instructions: Locator
  readonly files: Locator
  readonly deadline: Locator
  readonly calendar: Locator
  readonly calendarButton: Locator
  readonly pages: Locator

  constructor(readonly page: Page) {
    this.next = page.getByRole('button', { name: 'Next' })
    this.back = page.getByRole('button', { name: 'Back' })
    this.title = page.getByLabel('Assignment Title')
    this.course = page.getByLabel('Course/Subject')
    this.instructions = page.getByLabel('Instructions For The Writer')
    this.files = page.getByLabel('Files for the writer')
    this.deadline = page.getByLabel('Deadline', { exact: true })
    this.calendar = page.getByRole('dialog', { name: 'Select deadline date and time' })
    this.calendarButton = page.getByRole('button', { name: 'Open the calendar' })
    this.pages = page.getByLabel('Page(s)')
  }

  async open(path = '/place-order') {
    await this.page.goto(path)
    await this.expectStep(path === '/place-order' ? 1 : undefined)
  }

  heading(step: number) {
    return this.page.getByRole('heading', { level: 1, name: stepTitles[step - 1], exact: true })
  }

  async expectStep(step?: number) {
    if (step === undefined) await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    else await expect(this.heading(step)).toBeVisible()
  }

  async fillTitle(title = 'The tides of the Bay of Fundy', course = 'Oceanography') {
    await this.title.fill(title)
    await this.course.fill(course)
  }

  async goTo2() {
    await this.open()
    await this.fillTitle()
    await this.next.click()
    await this.expectStep(2)
  }

  async goTo3() {
    await this.goTo2()
    await this.next.click()
    await this.expectStep(3)
  }

  /** Takes a chosen or uploaded file away. */
  removeButton(name: string) {
    return this.page.getByRole('button', { name: `Remove ${name}` })
  }

  /** Types a deadline so many hours ahead, on the quarter of an hour, and leaves the field unless told to `stay`. */
  async typeDeadline(hoursAhead: number, { stay = false } = {}): Promise<Date> {
    const at = new Date(Math.ceil((Date.now() + hoursAhead * 3_600_000) / 900_000) * 900_000)
    const text = await this.page.evaluate(iso => {
      const options = {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      } as const
      return new Intl.DateTimeFormat('en-US', { ...options, hour12: true }).format(new Date(iso))
    }, at.toISOString())
    await this.deadline.fill(text)
    if (!stay) await this.deadline.press('Tab')
    return at
  }

  async goTo4() {
    await this.goTo3()
    await this.goOnTo4()
  }

  async goOnTo4() {
    await this.typeDeadline(50)
    await this.pages.fill('3')
    await this.next.click()
    await this.expectStep(4)
  }

  async orderId(): Promise<number> {
    await expect(this.page).toHaveURL(/\/place-order\/\d+$/)
    return Number(this.page.url().split('/').at(-1))
  }

  /** On phones the summary starts closed. */
  async openSummary() {
    const toggle = this.page.getByRole('complementary', { name: 'Order summary' }).locator('summary')
    if (await toggle.isVisible()) await toggle.click()
  }

  /** The visible summary's value for a label. */
  fact(label: string) {
    const summary = this.page.getByRole('complementary', { name: 'Order summary' })
    return summary
      .getByRole('definition')
      .filter({ visible: true })
      .and(summary.locator(`dt:text-is("${label}") + dd`))
  }
}

/** Every write of the wizard this page sends from here on, as 'POST /api/place-order'. */
export function recordWrites(page: Page): string[] {
  const isWrite = (one: Request) => one.method() !== 'GET' && one.url().includes('/api/')
  return requestsOf(page, isWrite, callOf)
}

export const file = (name: string, content: string | Buffer = '%PDF-1.4\nhello') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
