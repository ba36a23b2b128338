import { createHash, randomBytes } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import type { APIRequestContext, Route } from '@playwright/test'
import { expectAccessible } from './accessible'
import { type Account, bearerOf, clientApiUrl } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted } from './corner'
import { failure } from './failures'
import { expect, failedRequests, lostRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { expectShelved } from './shelved-files'
import { file, recordWrites, Wizard } from './wizard'

const mb = 1024 * 1024
type Sent = { id: number; file: string; file_path: string; size: number }

async function attachmentsOf(request: APIRequestContext, client: Account, id: number): Promise<Sent[]> {
  const { ask } = await clientApiOf(request, client)
  return (await ask('GET', `/orderdetail/${id}?client_id=${client.id}`)).order.attachments
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function hashOf(request: APIRequestContext, client: Account, { file_path: fileUrl }: Sent) {
  const headers = { authorization: `Bearer ${await bearerOf(request, client)}` }
  const answer = await request.get(`${clientApiUrl}/download-file`, { headers, params: { fileUrl } })
  return sha256(await answer.body())
}

/** A PDF by its first bytes, unlike any other. */
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes - 9)])

test("chosen files show five characters, go with Next, and are then the order's", async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(wizard.files).toHaveAttribute('accept', /^image\/\*,\.pdf,/)
  await wizard.files.setInputFiles([file('report-final.pdf'), file('data.csv', 'a,b\n1,2')])
  const chips = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Remove/ }) })
  await expect(chips.getByText('repor', { exact: true })).toBeVisible()
  await wizard.removeButton('data.csv').click()
  await expect(wizard.removeButton('data.csv')).toHaveCount(0)
  await expect(wizard.removeButton('report-final.pdf')).toBeFocused()

  const writes = recordWrites(page)
  await wizard.next.click()
  await wizard.expectStep(3)
  expect(writes).toEqual([`POST /api/place-order/${id}/instructions`])
  await wizard.openSummary()
  await expect(wizard.fact('Files')).toContainText('report-final.pdf')
  expect(await attachmentsOf(request, client, id)).toMatchObject([{ file: 'report-final.pdf' }])
  await wizard.back.click()
  await expect(page.getByRole('heading', { name: 'Uploaded files' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New files' })).toHaveCount(0)
})

test(
  'every bad file of a choice gets its own line, the good ones are taken',
  { tag: '@desktop' },
  async ({ client: _, page }, info) => {
    const wizard = new Wizard(page)
    await wizard.goTo2()
    const big = info.outputPath('big.zip')
    await writeFile(big, Buffer.alloc(16 * mb + 1))
    await wizard.files.setInputFiles([file('good.pdf'), file('tool.exe'), file('empty.pdf', '')])
    await expect(page.getByText('File "tool.exe" is an unsupported file format.')).toBeVisible()
    await expect(page.getByText('File "empty.pdf" is empty.')).toBeVisible()
    await expect(wizard.removeButton('empty.pdf')).toHaveCount(0)
    await expect(wizard.removeButton('good.pdf')).toBeVisible()
    await expectAccessible(page)
    await wizard.files.setInputFiles(big)
    await expect(page.getByText('File "big.zip" exceeds the 16MB size limit.')).toBeVisible()
    await expect(page.getByText('tool.exe')).toHaveCount(0)
    await wizard.files.setInputFiles([file('good.pdf')])
    await expect(page.getByText('File "good.pdf" is already uploaded.')).toBeVisible()
    await expect(wizard.removeButton('good.pdf')).toHaveCount(1)
  },
)

test('what came of choosing files comes into sight', async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 720 })
  await wizard.goTo2()
  /** As far down as it takes to press 'Choose files', above the bar of a phone. */
  const putButtonLast = () =>
    page.getByText('Choose files').evaluate(button => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 80)
    })
  await putButtonLast()
  await wizard.files.setInputFiles([file('notes.exe')])
  await expect(page.getByText('File "notes.exe" is an unsupported file format.')).toBeInViewport({ ratio: 1 })
  await putButtonLast()
  await wizard.files.setInputFiles([file('notes.pdf')])
  await expect(wizard.removeButton('notes.pdf')).toBeInViewport({ ratio: 1 })
  // Of one that is there already a toast tells, and nothing is new below.
  await page.evaluate(() => window.scrollTo(0, 0))
  await wizard.files.setInputFiles([file('notes.pdf')])
  await expect(page.getByText('File "notes.pdf" is already uploaded.')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('files can be dropped', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.4'], 'dropped.pdf'))
    data.items.add(new File(['x'], 'dropped.html'))
    return data
  })
  await page.getByText('Files for the writer').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(wizard.removeButton('dropped.pdf')).toBeVisible()
  await expect(page.getByText('File "dropped.html" is an unsupported file format.')).toBeVisible()
  const duplicates = page.getByText('File "dropped.pdf" is already uploaded.')
  await page.getByText('Files for the writer').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(duplicates).toHaveCount(1)
  await wizard.files.setInputFiles([file('dropped.pdf', '%PDF-1.4'), file('new.pdf')])
  await expect(wizard.removeButton('new.pdf')).toBeVisible()
  await expect(duplicates).toHaveCount(2)
  await expect(wizard.removeButton('dropped.pdf')).toHaveCount(1)
  const isTakenByTab = (dataTransfer: DataTransfer) =>
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  expect(await transfer.evaluate(isTakenByTab)).toBe(false)
})

test(
  'files of 12 and exactly 16 MB arrive byte for byte',
  { tag: '@desktop' },
  async ({ client, page, request }, info) => {
    const contents = { 'twelve.pdf': pdf(12 * mb), 'sixteen.pdf': pdf(16 * mb) }
    const paths = Object.entries(contents).map(async ([name, bytes]) => {
      await writeFile(info.outputPath(name), bytes)
      return info.outputPath(name)
    })
    const wizard = new Wizard(page)
    await wizard.goTo2()
    const id = await wizard.orderId()
    await wizard.files.setInputFiles(await Promise.all(paths))
    // Each goes in a request of its own.
    const sendTwelve = await hold(page, '**/instructions')
    await wizard.next.click()
    await expect(page.getByRole('progressbar', { name: 'Sending twelve.pdf' })).toBeVisible()
    await expectAccessible(page)
    const sendSixteen = await hold(page, '**/instructions')
    sendTwelve()
    await expect(page.getByRole('progressbar', { name: 'Sending sixteen.pdf' })).toBeVisible()
    sendSixteen()
    await expect(wizard.heading(3)).toBeVisible({ timeout: 40_000 })
    const saved = await attachmentsOf(request, client, id)
    expect(saved.map(one => one.file)).toEqual(Object.keys(contents))
    for (const one of saved) {
      expect(await hashOf(request, client, one)).toBe(sha256(contents[one.file as keyof typeof contents]))
    }
  },
)

test('more files than one request takes go in several', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  const files = Array.from({ length: 13 }, (_, index) => file(`part-${index}.pdf`, pdf(100)))
  await wizard.files.setInputFiles(files)
  const writes = recordWrites(page)
  await wizard.next.click()
  await wizard.expectStep(3)
  expect(writes).toHaveLength(2)
  expect((await attachmentsOf(request, client, id)).map(one => one.file)).toEqual(
    files.map(({ name }) => name),
  )
  await wizard.openSummary()
  await expect(
    page.getByRole('button', { name: 'Show 10 more files' }).filter({ visible: true }),
  ).toHaveCount(1)
})

test('a file the client API refuses is marked, and the others are not harmed', { tag: '@desktop' }, async ({
  client,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  await wizard.files.setInputFiles([file('real.pdf'), file('fake.png', '<html><script>1</script>')])
  await wizard.next.click()
  const fake = page.getByRole('listitem').filter({ has: wizard.removeButton('fake.png') })
  await expect(fake.getByRole('status')).toContainText('fake.png')
  const remove = wizard.removeButton('fake.png')
  await expect(remove).toBeFocused()
  await expect(remove).toHaveAccessibleDescription('File "fake.png" is an unsupported file format.')
  const real = page.getByRole('listitem').filter({ has: wizard.removeButton('real.pdf') })
  await expect(real.getByRole('status')).toBeEmpty()
  await expect(page.getByText('Not saved. Try again.')).toBeVisible()
  expect(await attachmentsOf(request, client, id)).toEqual([])
  await remove.click()
  await wizard.next.click()
  await wizard.expectStep(3)
  expect(await attachmentsOf(request, client, id)).toMatchObject([{ file: 'real.pdf' }])
})

const cuts: Record<string, (route: Route) => Promise<void>> = {
  'before its answer came': async route => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  'behind the portal': route => route.fulfill(failure(502, 'unavailable')),
}

for (const [where, cut] of Object.entries(cuts)) {
  test(`of an upload that was cut ${where} the files are still listed, and pressing Next sends them once`, {
    tag: '@desktop',
  }, async ({ client, page, request, expectedErrors }) => {
    expectedErrors.push(failedRequests, lostRequests)
    const wizard = new Wizard(page)
    await wizard.goTo2()
    const id = await wizard.orderId()
    await wizard.instructions.fill('Keep me')
    await wizard.files.setInputFiles([file('essay.pdf')])
    await page.route('**/instructions', cut)
    await wizard.next.click()
    await expect(page.getByText(/The upload was interrupted/)).toBeVisible()
    await expect(page.getByText('Upload interrupted', { exact: true })).toBeVisible()
    await expect(page.getByText('Not saved. Try again.')).toBeVisible()
    await expect(wizard.instructions).toHaveValue('Keep me')
    await page.unroute('**/instructions')
    await wizard.next.click()
    await wizard.expectStep(3)
    expect(await attachmentsOf(request, client, id)).toHaveLength(1)
  })
}

test(
  'a file that was changed since it was chosen is named, and the others are not harmed',
  {
    tag: '@desktop',
  },
  async ({ client, page, request, expectedErrors }, testInfo) => {
    expectedErrors.push(lostRequests)
    const wizard = new Wizard(page)
    await wizard.goTo2()
    const id = await wizard.orderId()
    const [essay, notes] = [testInfo.outputPath('essay.pdf'), testInfo.outputPath('notes.pdf')]
    for (const path of [essay, notes]) await writeFile(path, pdf(mb))
    await wizard.files.setInputFiles([essay, notes])
    await expect(wizard.removeButton('notes.pdf')).toBeVisible()
    await writeFile(notes, pdf(2 * mb))
    // The browser compares times by the second.
    const later = Date.now() / 1_000 + 60
    await utimes(notes, later, later)
    await wizard.next.click()
    const words = 'File "notes.pdf" was changed or moved since it was chosen. Please choose it again.'
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(page.getByText(/interrupted/)).toHaveCount(0)

    await wizard.removeButton('notes.pdf').click()
    await wizard.files.setInputFiles([notes])
    await wizard.next.click()
    await wizard.expectStep(3)
    const stored = await attachmentsOf(request, client, id)
    expect(stored.map(({ file: name, size }) => [name, size])).toEqual([
      ['essay.pdf', mb],
      ['notes.pdf', 2 * mb],
    ])
  },
)

test('an upload can be cancelled, and nothing is lost by it', { tag: '@desktop' }, async ({
  client,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(lostRequests)
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  await wizard.files.setInputFiles([file('essay.pdf')])
  await page.route('**/instructions', () => {})
  await wizard.next.click()
  // What is on its way is neither taken away nor added to.
  await expect(wizard.removeButton('essay.pdf')).toBeDisabled()
  await expect(wizard.files).toBeDisabled()
  await expect(wizard.back).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText(/Upload cancelled/)).toBeVisible()
  await expect(wizard.back).toBeEnabled()
  await page.unroute('**/instructions')
  await expect(wizard.removeButton('essay.pdf')).toBeFocused()
  await wizard.next.click()
  await wizard.expectStep(3)
  expect(await attachmentsOf(request, client, id)).toHaveLength(1)
})

test('whoever closes the order ends its upload with it', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  await wizard.files.setInputFiles([file('essay.pdf')])
  await page.route('**/instructions', () => {})
  await wizard.next.click()
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible()
  const ended = page.waitForEvent('requestfailed', asked => asked.url().endsWith('/instructions'))
  await page.getByRole('button', { name: 'Close order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page).toHaveURL('/')
  expect(await attachmentsOf(request, client, id)).toEqual([])
  await expectShelved(page, 0)
})

test('an upload that fails under the focus leaves it with the files', { tag: '@desktop' }, async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(lostRequests)
  const wizard = new Wizard(page)
  await wizard.goTo2()
  await wizard.files.setInputFiles([file('essay.pdf')])
  const fail = await hold(page, '**/instructions', route => route.abort())
  await wizard.next.click()
  await page.getByRole('button', { name: 'Cancel upload' }).focus()
  fail()
  await expect(wizard.removeButton('essay.pdf')).toBeFocused()
})

test('deleting an uploaded file is asked for, and happens with Next', async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  await wizard.files.setInputFiles([file('keep.pdf'), file('drop.pdf'), file('stay.pdf')])
  await wizard.next.click()
  await wizard.expectStep(3)
  await wizard.back.click()
  const remove = wizard.removeButton('drop.pdf')
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this file?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(remove).toHaveCount(0)
  await expect(wizard.removeButton('stay.pdf')).toBeFocused()
  expect(await attachmentsOf(request, client, id)).toHaveLength(3)

  // A reload before Next does not bring it back.
  await page.reload()
  await wizard.expectStep(2)
  await expect(wizard.removeButton('stay.pdf')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await wizard.next.click()
  await wizard.expectStep(3)
  const names = (await attachmentsOf(request, client, id)).map(one => one.file)
  expect(names).toEqual(['keep.pdf', 'stay.pdf'])
})

test('the last uploaded file can be deleted, and the order has none', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  await wizard.files.setInputFiles([file('only.pdf')])
  await wizard.next.click()
  await wizard.expectStep(3)
  await wizard.back.click()
  await wizard.removeButton('only.pdf').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Uploaded files' })).toHaveCount(0)
  await expect(wizard.files).toBeFocused()
  await wizard.next.click()
  await wizard.expectStep(3)
  expect(await attachmentsOf(request, client, id)).toEqual([])
})

test('what another device has uploaded meanwhile stays, and is shown', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  const { ask } = await clientApiOf(request, client)
  const multipart = { task_description: 'From the phone', 'files[0]': file('phone.pdf') }
  await ask('POST', `/step2/${id}`, { multipart })
  await wizard.instructions.fill('From the desk')
  await wizard.files.setInputFiles([file('desk.pdf')])
  await wizard.next.click()
  await wizard.expectStep(3)
  const names = (await attachmentsOf(request, client, id)).map(one => one.file)
  expect(names).toEqual(['phone.pdf', 'desk.pdf'])
  await wizard.back.click()
  await wizard.removeButton('phone.pdf').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await wizard.next.click()
  await wizard.expectStep(3)
  expect(await attachmentsOf(request, client, id)).toMatchObject([{ file: 'desk.pdf' }])
})

test('a download that fails is said on its file, and nowhere else', { tag: '@desktop' }, async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const wizard = new Wizard(page)
  await wizard.goTo2()
  await wizard.files.setInputFiles([file('essay.pdf')])
  await wizard.next.click()
  await wizard.expectStep(3)
  await openGreeted(page)
  await wizard.back.click()
  await page.route('**/api/files/**', route => route.fulfill(failure(422, 'refused')))
  await page.getByRole('button', { name: 'Download essay.pdf' }).click()
  const chip = page.getByRole('listitem').filter({ has: wizard.removeButton('essay.pdf') })
  await expect(chip.getByRole('status')).toHaveText('Failed to download file.')
  await expectNoToast(page)
})
