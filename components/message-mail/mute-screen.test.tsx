// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import * as texts from '@/lib/message-mail/texts'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { MuteScreen } from './mute-screen'

/* What the page of a mail's code shows and asks for, by what it is answered. */

vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

const code = 'a'.repeat(43)
const order = 'ORD-000041'

let asked: { path: string; body: unknown }[] = []
let root: Root
let isMuted: boolean
let answer: (path: string) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  isMuted = false
  answer = () => Response.json({ order, muted: isMuted })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    asked.push({ path: `${init.method} ${path}`, body })
    const said = await answer(path)
    if (said.ok && init.method === 'PUT') isMuted = body.muted
    return said.ok ? Response.json({ order, muted: isMuted }) : said
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function show(given: string | null = code) {
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <MuteScreen code={given} supportEmail="help@inkwell.example" />
    </QueryProvider>,
  )
}

const text = () => document.body.textContent ?? ''
const heading = () => document.querySelector('h1')
const until = (holds: () => void) => vi.waitFor(holds)
const says = (words: string) => until(() => expect(heading()?.textContent).toBe(words))
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name)

const question = `Stop mail about messages for order ${order}?`

it('changes nothing before its one button is pressed', async () => {
  show()
  await says(question)
  expect(document.querySelectorAll('button')).toHaveLength(1)
  expect(asked).toEqual([{ path: 'POST /api/message-mail', body: { code } }])
  expect(document.body.innerHTML).not.toContain(code)
  expect(document.activeElement).toBe(document.body)
})

it('says what has happened and takes it back, each time where a screen reader is', async () => {
  show()
  await says(question)
  button('Stop this mail')?.click()
  await says(`No more mail about messages for order ${order}`)
  expect(document.activeElement).toBe(heading()?.parentElement)
  button('Undo')?.click()
  await says(`Messages for order ${order} are mailed again`)
  expect(document.activeElement).toBe(heading()?.parentElement)
  expect(asked.slice(1)).toEqual([
    { path: 'PUT /api/message-mail', body: { code, muted: true } },
    { path: 'PUT /api/message-mail', body: { code, muted: false } },
  ])
})

it('of an order that is muted already says so, and offers to undo it', async () => {
  isMuted = true
  show()
  await says(`No more mail about messages for order ${order}`)
  expect(button('Undo')).toBeDefined()
  expect(button('Stop this mail')).toBeUndefined()
})

it('that could not be stopped says so beside the button, which can be pressed again', async () => {
  show()
  await says(question)
  answer = () => failedAnswer('busy', { message: 'Try again in a moment.' })
  button('Stop this mail')?.click()
  await until(() => expect(text()).toContain('Nothing was changed. Please try again.'))
  answer = () => failedAnswer('unavailable', { message: 'The service cannot be reached right now.' })
  button('Stop this mail')?.click()
  await until(() => expect(text()).toContain('It is not certain that this was changed.'))
  expect(heading()?.textContent).toBe(question)
  answer = () => Response.json({})
  button('Stop this mail')?.click()
  await says(`No more mail about messages for order ${order}`)
  expect(text()).not.toContain('Please try again')
})

it('whose answer was lost says what has happened once that is known, where a screen reader is', async () => {
  show()
  await says(question)
  let lookUp = (_: Response) => {}
  answer = () => {
    if (asked.at(-1)?.path.startsWith('PUT')) return failedAnswer('unavailable', { message: 'No answer.' })
    return new Promise(resolve => {
      lookUp = resolve
    })
  }
  button('Stop this mail')?.click()
  await until(() => expect(text()).toContain('It is not certain that this was changed.'))
  isMuted = true
  lookUp(Response.json({}))
  await says(`No more mail about messages for order ${order}`)
  expect(text()).not.toContain('Please try again')
  expect(document.activeElement).toBe(heading()?.parentElement)
})

it('is heard while it is under way, so that the same failure is heard once more', async () => {
  show()
  await says(question)
  answer = () => new Promise(() => {})
  button('Stop this mail')?.click()
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe(texts.stopping))
})

it('asks nobody about what cannot be a code', async () => {
  show(null)
  await says('This link does not work any more')
  expect(text()).toContain('help@inkwell.example')
  expect(asked).toEqual([])
})

it('of a code that opens nothing says what else can be done', async () => {
  answer = () => failedAnswer('not_found', { message: 'This link does not work any more.', spoken: true })
  show()
  await says('This link does not work any more')
  expect(text()).toContain('in its chat when you are signed in')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

it('can be tried again after an outage', async () => {
  answer = () => failedAnswer('unavailable', { message: 'The service cannot be reached right now.' })
  show()
  await says('This could not be looked up')
  answer = () => Response.json({})
  button('Retry')?.click()
  await says(question)
})
