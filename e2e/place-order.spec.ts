import { expectAccessible } from './accessible'
import { signInByApi } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { beginDraft, createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { recordWrites, stepTitles, Wizard } from './wizard'

test('an order goes through its four steps', async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  const writes = recordWrites(page)
  await wizard.open()
  await expect(page.getByText('My Balance:')).toHaveCount(0)
  await expect(wizard.back).toHaveCount(0)
  await expect(page.getByRole('listitem')).toContainText([...stepTitles])
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expectAccessible(page)
  // The next step stands ready, out of everybody's sight.
  await expect(wizard.instructions).toBeAttached()
  await expect(wizard.instructions).toBeHidden()
  await wizard.fillTitle('The tides of the Bay of Fundy', '  Oceanography  ')
  await wizard.next.click()

  await wizard.expectStep(2)
  await expect(wizard.heading(2)).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  const id = await wizard.orderId()
  await expectAccessible(page)
  await wizard.instructions.fill('Use the figures of 2019.')
  await page.getByLabel('Citation').selectOption({ index: 1 })
  await page.getByLabel('Education Level').selectOption({ index: 2 })
  await page.getByLabel('Sources').pressSequentially('1a-2.3')
  await expect(page.getByLabel('Sources')).toHaveValue('12')
  await page.getByLabel('Sources').fill(' 12 sources')
  await expect(page.getByLabel('Sources')).toHaveValue('12')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await wizard.next.click()

  await wizard.expectStep(3)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66')
  await expect(page.getByText('Minimum 3 hours from now')).toBeVisible()
  await expect(page.getByText('1 Page = 300 words')).toBeVisible()
  await expectAccessible(page)
  const deadline = await wizard.typeDeadline(27.5)
  await wizard.pages.fill('4')
  await expect(page.getByText('4 x $15')).toBeVisible()
  await expect(page.getByText('$60.00')).toBeVisible()
  await wizard.next.click()

  await wizard.expectStep(4)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '99')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  await expect(page.getByText('Pay in full')).toBeVisible()
  await expectAccessible(page)
  expect(writes).toEqual([
    'POST /api/place-order',
    `PUT /api/orders/${id}/attributes`,
    `POST /api/place-order/${id}/instructions`,
    `PUT /api/place-order/${id}/deadline`,
  ])
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(id)).toMatchObject({
    title: 'The tides of the Bay of Fundy',
    subject: 'Oceanography',
    task_description: 'Use the figures of 2019.',
    source: 12,
    citation_style_id: 1,
    education_level_id: 2,
    no_of_pages: 4,
    deadline: deadline.toISOString(),
    hours: expect.stringMatching(/^27:\d\d:\d\d$/),
    total: '60.00',
  })
})

test('Back shows what was entered and sends nothing; unchanged steps are not saved again', {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.goTo4()
  const writes = recordWrites(page)
  await wizard.back.click()
  await wizard.expectStep(3)
  await expect(wizard.pages).toHaveValue('3')
  await wizard.back.click()
  await wizard.expectStep(2)
  await page.goBack()
  await wizard.expectStep(1)
  await expect(wizard.heading(1)).toBeFocused()
  await expect(wizard.course).toHaveValue('Oceanography')
  for (const step of [2, 3, 4]) {
    await wizard.next.click()
    await wizard.expectStep(step)
  }
  expect(writes).toEqual([])
})

test('a changed step is saved to the same order', { tag: '@desktop' }, async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  await wizard.goTo2()
  const id = await wizard.orderId()
  await wizard.back.click()
  const writes = recordWrites(page)
  await wizard.title.fill('Another title')
  await wizard.next.click()
  await wizard.expectStep(2)
  expect(writes).toEqual([`PUT /api/place-order/${id}/title`])
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(id)).toMatchObject({ title: 'Another title' })
})

test('the browser walks the steps back and forth without sending anything', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  await page.goto('/')
  await page.goto('/place-order')
  await wizard.fillTitle()
  await wizard.next.click()
  await wizard.expectStep(2)
  const id = await wizard.orderId()
  const writes = recordWrites(page)
  await page.goBack()
  await wizard.expectStep(1)
  await page.goForward()
  await wizard.expectStep(2)
  await page.reload()
  await wizard.expectStep(2)
  await page.goBack()
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('The tides of the Bay of Fundy')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL(`/place-order/${id}`)
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('The tides of the Bay of Fundy')
  expect(writes).toEqual([])
})

test('closing asks first, and leads home', { tag: '@desktop' }, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  await wizard.fillTitle()
  await page.getByRole('button', { name: 'Close order' }).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to close this order?' })
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await page.mouse.click(2, 2)
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toHaveCount(0)
  await expect(wizard.title).toHaveValue('The tides of the Bay of Fundy')
  await page.getByRole('button', { name: 'Close order' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('')
})

test('the info buttons explain their field in a window', async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  await wizard.open()
  for (const [index, name] of ['Assignment Title', 'Course/Subject'].entries()) {
    const button = page.getByRole('button', { name: 'More information' }).nth(index)
    await button.click()
    const window = page.getByRole('dialog', { name })
    await expect(window).toContainText(/\w{3,}/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('a window comes up close to where it stays, under a press that is quicker', {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  await new Wizard(page).open()
  await page.getByRole('button', { name: 'More information' }).first().click()
  const windowTop = (animation: string) =>
    page.getByRole('dialog').evaluate((dialog, animation) => {
      const { animationName } = getComputedStyle(dialog)
      dialog.style.animation = animation.replace('own', animationName)
      const { top } = dialog.getBoundingClientRect()
      dialog.style.animation = ''
      return top
    }, animation)
  const [from, to] = [await windowTop('own 1000s paused'), await windowTop('none')]
  expect(from).not.toBe(to)
  expect(Math.abs(from - to)).toBeLessThan(10)
})

test('a draft is gone on with in another browser, at the step that is missing', { tag: '@desktop' }, async ({
  client,
  browser,
  page,
  request,
}) => {
  const here = new Wizard(page)
  await here.goTo2()
  await here.instructions.fill('Use the figures of 2019.')
  await here.next.click()
  await here.expectStep(3)
  const id = await here.orderId()

  const elsewhere = await browser.newContext()
  await signInByApi(elsewhere, client)
  const wizard = new Wizard(await elsewhere.newPage())
  await wizard.open(`/place-order/${id}`)
  await wizard.expectStep(3)
  await wizard.back.click()
  await expect(wizard.instructions).toHaveValue('Use the figures of 2019.')
  await wizard.back.click()
  await expect(wizard.title).toHaveValue('The tides of the Bay of Fundy')
  await expect(wizard.course).toHaveValue('Oceanography')

  const complete = await createDraft(request, client)
  await wizard.open(`/place-order/${complete.id}`)
  await wizard.expectStep(4)
  await wizard.openSummary()
  await expect(wizard.fact('Order ID')).toHaveText(complete.code)
  await elsewhere.close()
})

test('a draft that never saw step 2 is complete all the same', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  const api = await clientApiOf(request, client)
  const draft = await beginDraft(api)
  await page.goto(`/place-order/${draft.id}`)
  const writes = recordWrites(page)
  await wizard.typeDeadline(30)
  await wizard.pages.fill('1')
  await wizard.next.click()
  await wizard.expectStep(4)
  expect(writes).toEqual([
    `POST /api/place-order/${draft.id}/instructions`,
    `PUT /api/place-order/${draft.id}/deadline`,
  ])
})

test("'Skip to content' is no step: words outlive a reload, the address gets the order's id, and Back shows step 1", {
  tag: '@desktop',
}, async ({ client: _, page }) => {
  const wizard = new Wizard(page)
  const skip = async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  await wizard.open()
  await skip()
  await wizard.fillTitle('Typed before a reload', 'Oceanography')
  await page.reload()
  await expect(wizard.title).toHaveValue('Typed before a reload')
  await skip()
  await wizard.next.click()
  await wizard.expectStep(2)
  const id = await wizard.orderId()
  await skip()
  await wizard.next.click()
  await wizard.expectStep(3)
  await page.goBack()
  await wizard.expectStep(2)
  await page.goBack()
  await wizard.expectStep(1)
  await expect(wizard.title).toHaveValue('Typed before a reload')
  expect(await wizard.orderId()).toBe(id)
})
