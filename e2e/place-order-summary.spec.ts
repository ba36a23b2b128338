import { expectAccessible } from './accessible'
import { clientApiOf } from './client-api'
import { createDraft, saveDeadline } from './drafts-by-api'
import { expect, test } from './fixtures'
import { openPayment, rowValue } from './payment-step'
import { expectTakenOver } from './taken-over'
import { file, Wizard } from './wizard'

const letters = (count: number) => 'x'.repeat(count)

test('the summary grows with the steps', async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.openSummary()
  await wizard.fillTitle(letters(25), letters(20))
  const title = wizard.fact('Title').getByRole('button', { name: `${letters(20)}...` })
  await expect(title).toHaveAccessibleDescription(letters(25))
  await expect(wizard.fact('Course')).toHaveText(letters(20))
  for (const label of ['Order ID', 'Citation', 'Instructions', 'Deadline']) {
    await expect(wizard.fact(label)).toHaveCount(0)
  }
  await wizard.next.click()
  await wizard.expectStep(2)
  await expect(wizard.fact('Order ID')).toHaveText(/^ORD-\d+$/)
  await expect(wizard.fact('Citation')).toHaveCount(0)
  await page.getByLabel('Citation').selectOption({ index: 1 })
  const citation = await page.getByLabel('Citation').locator('option:checked').innerText()
  await expect(wizard.fact('Citation')).toHaveText(citation)
  await page.getByLabel('Sources').fill('7')
  await expect(wizard.fact('Sources')).toHaveText('7')
  await expect(wizard.fact('Education Level')).toHaveCount(0)
  await expect(wizard.fact('Files')).toHaveCount(0)
  await wizard.next.click()
  await wizard.expectStep(3)
  await expect(wizard.fact('Files')).toHaveText('–')
  await expect(wizard.fact('Pages')).toHaveCount(0)
  await wizard.typeDeadline(30)
  await wizard.pages.fill('2')
  const deadline = (await wizard.deadline.inputValue()).replace(/^0/, '')
  await wizard.next.click()
  await wizard.expectStep(4)
  await expect(wizard.fact('Deadline')).toContainText(deadline)
  await expect(wizard.fact('Pages')).toHaveText('2')
})

test('instructions open in a window when they are long, and files beyond three on demand', async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  await wizard.openSummary()
  await wizard.instructions.fill(letters(30))
  await wizard.files.setInputFiles([1, 2, 3, 4, 5].map(number => file(`file-${number}.pdf`)))
  await wizard.next.click()
  await wizard.expectStep(3)
  const instructions = wizard.fact('Instructions')
  await instructions.getByRole('button', { name: `${letters(20)}...`, exact: true }).click()
  await expect(instructions.getByRole('tooltip')).toHaveText(letters(30))
  await expect(instructions.getByRole('tooltip')).toBeVisible()
  await expect(wizard.fact('Files').getByRole('listitem')).toHaveCount(3)
  const files = wizard.fact('Files')
  await files.getByRole('button', { name: 'Show 2 more files' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(5)
  await files.getByRole('button', { name: 'Show less' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(3)

  await wizard.back.click()
  await wizard.instructions.fill(`${letters(30)}\nEnd`)
  await wizard.next.click()
  await wizard.fact('Instructions').getByRole('button', { name: 'Read all' }).click()
  const window = page.getByRole('dialog', { name: 'Instructions For The Writer' })
  await expect(window).toContainText('End')
  await expectAccessible(page)
})

test('deadline and pages that another tab saved stand beside the price they make', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  const wizard = new Wizard(page)
  await openPayment(page, draft)
  await expect(wizard.fact('Pages')).toHaveText('2')
  await expectTakenOver(wizard.back)
  const deadline = await wizard.fact('Deadline').innerText()
  const api = await clientApiOf(request, client)
  await saveDeadline(api, draft.id, { pages: 4, leadHours: 72 })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(rowValue(page, 'Total')).toHaveText('$60.00')
  await expect(wizard.fact('Pages')).toHaveText('4')
  await expect(wizard.fact('Deadline')).not.toHaveText(deadline)
  await wizard.back.click()
  await expect(wizard.pages).toHaveValue('4')
})

test('a window of the summary leaves the focus in the page when that has become narrow meanwhile @desktop', async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  await wizard.instructions.fill(letters(300))
  await wizard.next.click()
  await wizard.expectStep(3)
  await wizard.fact('Instructions').getByRole('button', { name: 'Read all' }).click()
  const window = page.getByRole('dialog', { name: 'Instructions' })
  await expect(window).toBeVisible()
  // The page at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})
