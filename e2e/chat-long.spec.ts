import { chatOf, composer, isChat, isEvents, log } from './chat-page'
import { writeAsSupport, writeManyAsSupport } from './chats-by-api'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { hold } from './hold'

test('a chat of a thousand messages draws nothing while nothing is said, and stays where it is read', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createDraft(request, client)
  const many = Array.from({ length: 999 }, (_, index) => `Message ${index}\nof many`)
  await writeManyAsSupport(request, order, many)
  await writeAsSupport(request, order, 'The latest of all')
  await page.clock.install()
  await hold(page, isEvents)
  const answers: number[] = []
  page.on('response', answer => {
    if (isChat(new URL(answer.url()))) answers.push(answer.status())
  })
  await page.goto(chatOf(order))
  await expect(log(page).getByText('The latest of all')).toBeInViewport()
  await log(page).evaluate(box => {
    const changes: string[] = []
    Object.assign(window, { changes })
    const note = (records: MutationRecord[]) => changes.push(...records.map(({ type }) => type))
    new MutationObserver(note).observe(box, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  /** What was drawn since it was last asked. */
  const drawn = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes.splice(0))
  const scrollTop = () => log(page).evaluate(box => box.scrollTop)
  const expectNothingDrawn = async () => {
    await drawn()
    answers.length = 0
    const topBefore = await scrollTop()
    for (const looks of [1, 2]) {
      await page.clock.runFor(10_600)
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(looks)
    }
    expect(new Set(answers)).toEqual(new Set([304]))
    expect(await drawn()).toEqual([])
    expect(await scrollTop()).toBe(topBefore)
  }
  await expectNothingDrawn()

  const earlier = page.getByRole('button', { name: /^Show \d+ earlier messages$/ })
  for (let left = 950; left > 0; left -= 100) {
    await expect(earlier).toHaveText(`Show ${left} earlier messages`)
    await earlier.click()
  }
  await expect(earlier).toHaveCount(0)
  await expect(log(page).getByText(/^Message/)).toHaveCount(999)
  await log(page).evaluate(box => {
    box.scrollTop = box.scrollHeight / 2
  })
  await expectNothingDrawn()
})

test('on paper a conversation is all of what the page shows, and on the screen it is where it was', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createDraft(request, client)
  for (let number = 1; number <= 8; number += 1)
    await writeAsSupport(request, order, `Message ${number}\n${'Line\n'.repeat(8)}`)
  await page.goto(chatOf(order))
  await expect(log(page).getByText('Message 8')).toBeInViewport()
  // Until it hears of that, the chat takes the reader to be at its end still, and keeps that in sight.
  await log(page).evaluate(async box => {
    const heard = new Promise(resolve => box.addEventListener('scroll', resolve, { once: true }))
    box.scrollTo({ top: 200 })
    await heard
  })
  await page.pdf()
  expect(await log(page).evaluate(box => box.scrollTop)).toBe(200)
  await page.emulateMedia({ media: 'print' })
  await expect(log(page)).toHaveCSS('overflow-y', 'visible')
  const endOf = await log(page)
    .getByText('Message 8')
    .evaluate(text => text.getBoundingClientRect().bottom)
  const below = await composer(page).evaluate(field => field.getBoundingClientRect().top)
  expect(endOf).toBeLessThan(below)
})

test('whoever reads further up has the same message before them when the phone is turned, and back', {
  tag: '@phone',
}, async ({ client, page, request }) => {
  const order = await createDraft(request, client)
  for (let number = 1; number <= 16; number += 1)
    await writeAsSupport(request, order, `Message ${number} ${'of some words '.repeat((number % 4) * 15)}`)
  await page.goto(chatOf(order))
  await expect(log(page).getByText('Message 16')).toBeInViewport()
  const read = log(page).getByText(/^Message 9 /)
  /** How far below the top of the box what is read begins. */
  const below = async () => {
    const [box, words] = await Promise.all([log(page).boundingBox(), read.boundingBox()])
    return (words?.y ?? Number.NaN) - (box?.y ?? 0)
  }
  await log(page).evaluate(
    async (box, by) => {
      const heard = new Promise(resolve => box.addEventListener('scroll', resolve, { once: true }))
      box.scrollBy({ top: by })
      await heard
    },
    await below(),
  )
  await expect.poll(below).toBeLessThan(2)
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => Math.abs(await below())).toBeLessThan(40)
  }
})
