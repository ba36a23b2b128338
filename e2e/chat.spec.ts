import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { expectAccessible } from './accessible'
import { logOut } from './account-menu'
import { createAccount, revokeSession } from './accounts-by-api'
import { chatOf, composer, isChat, isEvents, log, stopLooking } from './chat-page'
import { saidAbout, writeAsSupport } from './chats-by-api'
import { toast } from './corner'
import { createDraft } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, lostRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { orderPath, orderTabs } from './order-page'
import { requestsOf } from './requests'
import { expectShelved } from './shelved-files'
import { signInByForm } from './sign-in-form'
import { askStaff } from './staff-by-api'
import { sticksOut } from './sticks-out'
import { expectTakenOver } from './taken-over'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nMine') })

async function chooseFiles(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles(files)
}

test('client and support talk about an order, with files both ways', async ({ client, page, request }) => {
  const order = await createDraft(request, client, { title: 'The tides of Fundy' })
  const long = `Here is the outline. ${'Please look at its second part. '.repeat(4)}`.trim()
  await writeAsSupport(request, order, long, [{ name: 'outline.pdf', text: 'Three parts' }])

  await page.goto('/order-chat')
  const row = page.getByRole('list', { name: 'Order Chat' }).getByRole('link')
  await expect(row).toContainText('The tides of Fundy')
  await expect(row).toContainText('New Message')
  await expect(row).toContainText(`Support: ${long.slice(0, 50).trimEnd()}...`)
  await expectAccessible(page)
  await page.goto(orderPath(order))
  await expect(orderTabs(page).getByText(', unread')).toHaveCount(1)
  await page.goBack()
  await row.click()

  await expect(page).toHaveURL(new RegExp(`order_id=${order.id}&tab=order-chat$`))
  await expect(page.getByText('Personal care manager')).toBeVisible()
  await expect(page.getByText('Not assigned')).toHaveCount(2)
  await expect(log(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(log(page).getByText(long)).toBeVisible()
  await expect(orderTabs(page).getByText(', unread')).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await expect(page.getByRole('button', { name: 'Download all files' })).toBeVisible()
  await page.getByRole('button', { name: 'Download outline.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('outline.pdf')

  const footOfField = () => composer(page).evaluate(field => field.getBoundingClientRect().bottom)
  const foot = await footOfField()
  await chooseFiles(page, [pdf('my notes.pdf')])
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('my no')
  expect(await footOfField(), 'what is chosen pushes the field nowhere').toBeCloseTo(foot, 0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Please enter a message to share the file')).toBeVisible()
  await composer(page).fill('Thank you.\nThese are my notes.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText('These are my notes.')).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'Download my notes.pdf' })).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0)
  expect(await saidAbout(request, order)).toEqual([
    ['support', long, ['outline.pdf']],
    ['client', 'Thank you.\nThese are my notes.', ['my notes.pdf']],
  ])

  const read = page.waitForResponse(answer => answer.url().endsWith(`/api/orders/${order.id}/chat/read`))
  await askStaff(request, 'POST', `orders/${order.id}/messages`, undefined, { message: 'Got them.' })
  await expect(log(page).getByText('Got them.')).toBeVisible({ timeout: 20_000 })
  await expect(
    page.getByRole('status').filter({ hasText: 'New message from support: Got them.' }),
  ).toHaveCount(1)
  expect((await read).status()).toBe(200)
  await page.goto('/order-chat')
  await expect(row).toContainText('Support: Got them.')
  await expect(row).not.toContainText('New Message')
})

test('the field is in sight on a phone whose browser takes its part, however long the title', {
  tag: '@phone',
}, async ({ client, page, request }) => {
  const title = 'Reading Beloved as a ghost story: memory, house and haunting in the novels of Toni Morrison'
  const order = await createDraft(request, client, { title })
  await writeAsSupport(request, order, 'Your writer has a question.')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(orderPath(order))
  await orderTabs(page).getByRole('link', { name: 'Order Chat' }).click()
  await expect(log(page).getByText('Your writer has a question.')).toBeInViewport()
  const bar = page.getByRole('navigation', { name: 'Main', exact: true })
  const edge = (of: Locator, which: 'top' | 'bottom') =>
    of.evaluate((element, side) => element.getBoundingClientRect()[side], which)
  const gap = async () => (await edge(bar, 'top')) - (await edge(composer(page), 'bottom'))
  await expect.poll(gap, 'the field stands above the navigation').toBeGreaterThanOrEqual(0)
  await expect(orderTabs(page).getByText(', unread')).toHaveCount(0)
})

test('the conversation comes into sight under nobody who is elsewhere with the keyboard', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createDraft(request, client, { title: 'The tides of Fundy' })
  await writeAsSupport(request, order, 'Your writer has a question.')
  // Half of a small laptop's screen: the page at 200 %.
  await page.setViewportSize({ width: 683, height: 384 })
  await page.goto(orderPath(order))
  const tab = orderTabs(page).getByRole('link', { name: 'Order Chat' })
  await page.keyboard.press('Tab')
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Your writer has a question.')).toBeAttached()
  await expect(tab).toBeFocused()
  const foot = await page.getByRole('banner').evaluate(header => header.getBoundingClientRect().bottom)
  const top = await tab.evaluate(link => link.getBoundingClientRect().top)
  expect(top, 'the tab stays in sight below the header').toBeGreaterThanOrEqual(foot)
})

test('home leads to what support wrote, and no longer once it is read', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createDraft(request, client)
  await writeAsSupport(request, order, 'Which edition do you use?')
  await page.goto('/')
  const openedAt = () => page.evaluate(() => performance.timeOrigin)
  const opened = await openedAt()
  const step = page.getByRole('link', { name: /A new message from support/ })
  const read = page.waitForResponse(answer => answer.url().endsWith(`/api/orders/${order.id}/chat/read`))
  await expectTakenOver(step)
  await step.click()
  await expect(page).toHaveURL(chatOf(order))
  expect((await read).status()).toBe(200)
  await page.goBack()
  await expect(page.getByRole('link', { name: /This draft is waiting/ })).toBeVisible()
  await expect(step).toHaveCount(0)
  expect(await openedAt()).toBe(opened)
})

test.describe('a message that could not be sent', { tag: '@desktop' }, () => {
  test.beforeEach(
    ({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests, lostRequests),
  )

  test('is kept through a reload, and said once by itself however often its answer is lost', async ({
    client,
    page,
    request,
  }) => {
    const order = await createDraft(request, client)
    // Else its arrival would be told at once, and it be tried again at once.
    await hold(page, isEvents)
    let tries = 0
    let isReloaded = false
    await page.route(isChat, async route => {
      if (route.request().method() !== 'POST' || isReloaded) return route.fallback()
      tries += 1
      // What is tried again by itself before the reload hears nothing, however long that takes to come.
      if (tries > 1) return
      await route.fetch()
      await route.abort()
    })
    await page.goto(chatOf(order))
    await composer(page).fill('Did you get this?')
    await chooseFiles(page, [pdf('sent.pdf')])
    await composer(page).press('Enter')
    await expect(log(page).getByRole('alert')).toHaveText('Failed to send message.')
    await expect(composer(page)).toHaveValue('')
    await composer(page).pressSequentially('And this is not finished')
    await chooseFiles(page, [pdf('chosen.pdf')])
    await expectShelved(page, 2)
    await expectAccessible(page)

    isReloaded = true
    await page.reload()
    await expect(composer(page)).toHaveValue('And this is not finished')
    await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('chose')
    await expect(log(page).getByRole('button', { name: 'Download sent.pdf' })).toHaveCount(1)
    await expect(log(page).getByRole('alert')).toHaveCount(0)
    await expect(log(page).getByText('Did you get this?')).toHaveCount(1)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(page).getByRole('button', { name: 'Download chosen.pdf' })).toBeVisible()
    expect(await saidAbout(request, order)).toEqual([
      ['client', 'Did you get this?', ['sent.pdf']],
      ['client', 'And this is not finished', ['chosen.pdf']],
    ])
  })

  test('goes on by itself on the page that it was cut off by', async ({ client, page, request }) => {
    const order = await createDraft(request, client)
    let cut = 0
    await page.route(isChat, route => {
      if (route.request().method() !== 'POST' || cut > 0) return route.fallback()
      cut += 1
    })
    await page.goto(chatOf(order))
    await composer(page).fill('On my way to pay')
    await composer(page).press('Enter')
    await expect.poll(() => cut).toBe(1)
    await page.goto('/wallet')
    await expect.poll(() => saidAbout(request, order)).toEqual([['client', 'On my way to pay', []]])
    await expect(page.getByText('Failed to send message.')).toHaveCount(0)
  })

  test('is told of on every page, with the way to it, and Log Out asks before it is lost', async ({
    client,
    page,
    request,
  }) => {
    const order = await createDraft(request, client)
    // Else it would be tried again at once by itself, and its failure be told no more.
    await hold(page, isEvents)
    let isCut = true
    await page.route(isChat, route =>
      route.request().method() === 'POST' && isCut ? route.abort() : route.fallback(),
    )
    await page.goto(chatOf(order))
    await composer(page).fill('Do you hear me?')
    await composer(page).press('Enter')
    await expect(log(page).getByRole('alert')).toHaveText('Failed to send message.')
    await page.goto('/wallet')
    const told = toast(page, 'Failed to send message.')
    await expect(told).toContainText('\u201cDo you hear me?\u201d')
    await expectAccessible(page)

    const questions: string[] = []
    page.once('dialog', async question => {
      questions.push(question.message())
      await question.dismiss()
    })
    await logOut(page)
    await expect.poll(() => questions).toEqual(['Not everything is sent yet. Log out?'])

    isCut = false
    await told.getByRole('link', { name: 'Open Chat' }).click()
    await expect(told).toHaveCount(0)
    await expect(log(page).getByText('Do you hear me?')).toHaveCount(1)
    await expect(log(page).getByRole('alert')).toHaveCount(0)
    expect(await saidAbout(request, order)).toEqual([['client', 'Do you hear me?', []]])
  })

  test('is told of beside the way to other pages, not on it', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await createDraft(request, client)
    await hold(page, isEvents)
    await page.route(isChat, route =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await page.goto(chatOf(order))
    await composer(page).fill('Do you hear me?')
    await composer(page).press('Enter')
    await expect(log(page).getByRole('alert')).toHaveText('Failed to send message.')
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.goto('/wallet')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const covered = () =>
      links.evaluateAll(all =>
        all
          .filter(link => {
            const { left, top, width, height } = link.getBoundingClientRect()
            return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          .map(link => link.textContent),
      )
    expect(await links.count()).toBeGreaterThan(10)
    // It slides in from the foot of the page.
    await expect(toast(page, 'Failed to send message.')).toBeInViewport({ ratio: 1 })
    expect(await covered()).toEqual([])
  })

  for (const arrived of [false, true])
    test(`is said once by one Retry when a 502 came back and it had ${arrived ? 'arrived' : 'not arrived'}`, async ({
      client,
      page,
      request,
    }) => {
      const order = await createDraft(request, client)
      let sent = 0
      await page.route(isChat, async route => {
        if (route.request().method() !== 'POST') return route.fallback()
        sent += 1
        if (sent > 1) return route.fallback()
        if (arrived) await route.fetch()
        return route.fulfill(failure(502, 'failed', 'The chat rests tonight.'))
      })
      await page.goto(chatOf(order))
      await composer(page).fill('Did you get this?')
      await chooseFiles(page, [pdf('sent.pdf')])
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(log(page).getByRole('alert')).toHaveText('The chat rests tonight.')
      await log(page).getByRole('button', { name: 'Retry' }).click()
      await expect(log(page).getByRole('alert')).toHaveCount(0)
      await expect(log(page).getByRole('button', { name: 'Download sent.pdf' })).toBeVisible()
      await expect(log(page).getByText('Did you get this?')).toHaveCount(1)
      expect(sent).toBe(2)
      expect(await saidAbout(request, order)).toEqual([['client', 'Did you get this?', ['sent.pdf']]])
    })

  test('says why in full at 360 px, however long the names in it are', async ({ client, page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const order = await createDraft(request, client)
    const message = `File "${'unbreakable'.repeat(12)}.pdf" could not be read.`
    await page.route(isChat, route => {
      if (route.request().method() !== 'POST') return route.fallback()
      return route.fulfill(failure(422, 'refused', message))
    })
    await page.goto(chatOf(order))
    await composer(page).fill('With a file')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const reason = log(page).getByText(message)
    await reason.scrollIntoViewIfNeeded()
    await expect(reason).toBeInViewport({ ratio: 1 })
    await log(page).getByRole('button', { name: 'Edit' }).click()
    await expect(composer(page)).toHaveValue('With a file')
  })

  test('says what the server says, can be discarded, and a history that cannot be read is told of once', async ({
    client,
    page,
    request,
  }) => {
    const order = await createDraft(request, client)
    await page.clock.install()
    await hold(page, isEvents)
    let isDown = false
    await page.route(isChat, route => {
      if (!isDown) return route.fallback()
      const words = route.request().method() === 'POST' ? 'The chat rests tonight.' : 'Boom'
      return route.fulfill(failure(502, 'failed', words))
    })
    await page.goto(chatOf(order))
    await expect(page.getByText('Nothing has been said yet')).toBeVisible()
    isDown = true
    await composer(page).fill('Hello?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(page).getByRole('alert')).toHaveText('The chat rests tonight.')
    await page.clock.runFor(11_000)
    const toasts = page.getByRole('region', { name: 'Notices' }).getByText('Failed to load chat history.')
    await expect(toasts).toHaveCount(1)
    await expect(page.getByRole('status').getByText('Failed to load chat history.')).toBeVisible()
    const again = page.waitForResponse(answer => isChat(new URL(answer.url())))
    await page.clock.runFor(32_000)
    await again
    await expect(toasts).toHaveCount(0)
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('status').getByText('Failed to load chat history.')).toHaveCount(0)
    await log(page).getByRole('button', { name: 'Discard' }).click()
    await expect(composer(page)).toBeFocused()
    await expect(page.getByText('Nothing has been said yet')).toBeVisible()
    expect(await saidAbout(request, order)).toEqual([])
  })
})

/** Puts another tab before the page, and takes it away again. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(state => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('an open chat that hears nothing asks every ten seconds, and stops when nobody looks', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createDraft(request, client)
  const many = Array.from({ length: 51 }, (_, index) => `Message ${index}\nof many`)
  await Promise.all(many.map(text => writeAsSupport(request, order, text)))
  await writeAsSupport(request, order, 'The latest of all')
  await page.clock.install()
  // As behind a network that holds streams back.
  await hold(page, isEvents)
  const answers: number[] = []
  const isLook = (one: Request) => isChat(new URL(one.url()))
  const looks = requestsOf(page, isLook)
  page.on('response', answer => {
    if (isChat(new URL(answer.url()))) answers.push(answer.status())
  })
  await page.goto(chatOf(order))
  await expect(log(page).getByText('The latest of all')).toBeInViewport()
  for (const asked of [1, 2]) {
    await page.clock.runFor(10_600)
    await expect.poll(() => answers.length).toBe(asked)
  }
  expect(answers).toEqual([304, 304])

  const fromEnd = (px: number) =>
    log(page).evaluate((box, px) => {
      box.scrollTop = box.scrollHeight - box.clientHeight - px
    }, px)
  const atEnd = () => log(page).evaluate(box => box.scrollHeight - box.clientHeight - box.scrollTop < 1)
  const hear = async (text: string) => {
    await writeAsSupport(request, order, text)
    await page.clock.runFor(10_600)
    await expect(log(page).getByText(text)).toHaveCount(1)
  }
  await fromEnd(99)
  await hear('Heard at the end')
  expect(await atEnd()).toBe(true)
  await fromEnd(150)
  await hear('Heard from afar')
  expect(await atEnd()).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New messages' }).click()
  expect(await atEnd()).toBe(true)
  await expect(page.getByRole('button', { name: 'New messages' })).toHaveCount(0)

  const earlier = page.getByRole('button', { name: 'Show 2 earlier messages' })
  await earlier.scrollIntoViewIfNeeded()
  const first = await log(page)
    .getByText(/^Message/)
    .first()
    .innerText()
  const top = async () => (await log(page).getByText(first, { exact: true }).boundingBox())?.y ?? 0
  const topBefore = await top()
  await earlier.click()
  await expect(log(page).getByText(/^Message/)).toHaveCount(51)
  expect(Math.abs((await top()) - topBefore)).toBeLessThan(2)

  await show(page, 'hidden')
  await expect.poll(() => answers.length).toBe(looks.length)
  const before = looks.length
  await page.clock.runFor(60_000)
  expect(looks).toHaveLength(before)
  await show(page, 'visible')
  await expect.poll(() => answers.length).toBe(before + 1)
  expect(looks).toHaveLength(before + 1)

  const asked = requestsOf(page, isLook)
  const release = await hold(page, isChat)
  await page.clock.runFor(35_000)
  await expect.poll(() => asked).toHaveLength(1)
  release()
  await expect.poll(() => answers.length).toBe(before + 2)

  // A tab that is forgotten in sight must not keep its session from ending.
  await page.clock.fastForward(3_600_000)
  // The look that was due when nobody had been there for so long is the last.
  await expect.poll(() => answers.length).toBe(before + 3)
  const last = asked.length
  await page.clock.runFor(95_000)
  expect(asked).toHaveLength(last)
  await page.mouse.move(5, 5)
  await expect.poll(() => asked).toHaveLength(last + 1)
  await page.clock.runFor(10_600)
  await expect.poll(() => asked).toHaveLength(last + 2)

  await orderTabs(page).getByRole('link', { name: 'Payment Details' }).click()
  await expect(log(page)).toHaveCount(0)
  await page.clock.runFor(60_000)
  expect(asked).toHaveLength(last + 2)
})

test('the composer takes words and files by keyboard and by hand', async ({
  client,
  page,
  request,
  isMobile,
}) => {
  const order = await createDraft(request, client)
  await page.goto(chatOf(order))
  await composer(page).press(isMobile ? 'Tab' : 'Enter')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Please enter a message', { exact: true })).toBeVisible()
  await composer(page).fill('a\n'.repeat(40))
  const { height } = (await composer(page).boundingBox()) ?? { height: 0 }
  expect(height).toBe(120)
  await composer(page).fill('First')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('second')
  await expect(composer(page)).toHaveValue('First\nsecond')

  const large = { ...pdf('large.pdf'), buffer: Buffer.alloc(16 * 1024 * 1024 + 1) }
  const longestSize = { ...pdf('essay.pdf'), buffer: Buffer.alloc(1023.9 * 1024) }
  await chooseFiles(page, [longestSize, pdf('run.exe'), large])
  await expect(page.getByText('File type not supported')).toBeVisible()
  await expect(page.getByText('File "large.pdf" exceeds the 16MB size limit.')).toBeVisible()
  await chooseFiles(page, [longestSize])
  await expect(page.getByText('File "essay.pdf" is already uploaded.')).toBeVisible()
  expect(await sticksOut(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove essay.pdf' }).click()
  await expect(composer(page)).toBeFocused()

  // Leaving the chat loses nothing of it.
  await page.getByRole('link', { name: 'Payment Details' }).click()
  await orderTabs(page).getByRole('link', { name: 'Order Chat' }).click()
  await expect(composer(page)).toHaveValue('First\nsecond')
  await composer(page).press('Enter')
  if (isMobile) {
    await expect(composer(page)).toHaveValue(/\n/)
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
  }
  await expect(log(page).getByText('second')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('')
})

test('files are dropped into the chat and pasted into its field, and sent as they are', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createDraft(request, client)
  await page.goto(chatOf(order))
  await composer(page).fill('Both of these')
  const transferOf = (names: string[]) =>
    page.evaluateHandle(given => {
      const data = new DataTransfer()
      for (const name of given) data.items.add(new File(['%PDF-1.7 of a desk'], name))
      return data
    }, names)
  await log(page).dispatchEvent('drop', { dataTransfer: await transferOf(['dropped.pdf', 'page.html']) })
  await expect(page.getByRole('button', { name: 'Remove dropped.pdf' })).toBeVisible()
  await expect(page.getByText('File type not supported')).toBeVisible()
  const isTaken = await composer(page).evaluate(
    (field, clipboardData) =>
      !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    await transferOf(['pasted.pdf']),
  )
  expect(isTaken).toBe(true)
  await expect(page.getByRole('button', { name: 'Remove pasted.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove page.html' })).toHaveCount(0)
  await composer(page).press('Enter')
  const downloading = page.waitForEvent('download')
  await log(page).getByRole('button', { name: 'Download pasted.pdf' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe('%PDF-1.7 of a desk')
  expect(await saidAbout(request, order)).toEqual([
    ['client', 'Both of these', ['dropped.pdf', 'pasted.pdf']],
  ])
})

test('a message that is not finished, and its file, survive a session that lapsed unseen', {
  tag: '@desktop',
}, async ({ client, page, context, request }) => {
  const order = await createDraft(request, client)
  await stopLooking(page)
  await page.goto(chatOf(order))
  await composer(page).pressSequentially('Not finished when it lapsed')
  await chooseFiles(page, [pdf('chosen.pdf')])
  await expectShelved(page, 1)
  await context.clearCookies()
  await page.reload()
  await signInByForm(page, client)
  await expect(page).toHaveURL(new RegExp(`order_id=${order.id}&tab=order-chat$`))
  await expect(composer(page)).toHaveValue('Not finished when it lapsed')
  // Its file is back a moment after the words.
  await expect(page.getByRole('button', { name: 'Remove chosen.pdf' })).toBeVisible()
  await composer(page).press('Enter')
  await expect(log(page).getByRole('button', { name: 'Download chosen.pdf' })).toBeVisible()
  expect(await saidAbout(request, order)).toEqual([['client', 'Not finished when it lapsed', ['chosen.pdf']]])
})

test('they are let go when somebody else signs in, whatever that one opens', { tag: '@desktop' }, async ({
  client,
  page,
  context,
  request,
  baseURL,
}) => {
  const order = await createDraft(request, client)
  const left = () =>
    page.evaluate(async () => [JSON.stringify({ ...sessionStorage }), (await indexedDB.databases()).length])
  // A look of the chat would meet the revoked session before the page that is opened.
  await stopLooking(page)
  await page.goto(chatOf(order))
  await composer(page).pressSequentially('Not for others')
  await chooseFiles(page, [pdf('chosen.pdf')])
  await expectShelved(page, 1)
  await revokeSession(context, baseURL)
  await page.goto('/wallet')
  await expect(page).toHaveURL(/\/sign-in\?/)
  expect(await left()).toEqual([expect.stringContaining('Not for others'), 1])
  await signInByForm(page, await createAccount(request, 'Robin Roe'))
  await expect(page).toHaveURL('/wallet')
  expect(await left()).toEqual([expect.not.stringContaining('Not for others'), 0])
})

test('a message under way when another tab logs out leaves nothing behind', { tag: '@desktop' }, async ({
  client,
  page,
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const order = await createDraft(request, client)
  const other = await context.newPage()
  // The answer to the message is what its page hears of first.
  await other.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await other.goto('/')
  await page.goto(chatOf(order))
  const answer = await hold(page, isChat)
  await composer(page).fill('Not for others')
  await composer(page).press('Enter')
  const words = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(words).toContain('Not for others')
  await logOut(other)
  await expect(other).toHaveURL('/sign-in')
  answer()
  await expect(page).toHaveURL(/\/sign-in\?/)
  expect(await words()).not.toContain('Not for others')
})
