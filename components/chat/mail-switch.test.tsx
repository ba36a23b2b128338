// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { MailSwitch } from './mail-switch'

/* The switch in the chat: what it says, asks for and tells. */

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let asked: unknown[] = []
let root: Root
let answer: () => Response

beforeEach(() => {
  asked = []
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([`${init.method} ${path}`, JSON.parse(String(init.body))])
    return answer()
  })
})

async function show(isMuted: boolean): Promise<HTMLButtonElement> {
  root = rootOnPage()
  await act(async () =>
    root.render(
      <QueryProvider>
        <MailSwitch orderId={41} isMuted={isMuted} />
      </QueryProvider>,
    ),
  )
  return document.querySelector('[role=switch]') as HTMLButtonElement
}

it.each([
  [false, 'Messages of this order are not mailed to you any more.'],
  [true, 'Messages of this order that you have not read after ten minutes are mailed to you.'],
])('of an order whose mail is muted: %j', async (isMuted, words) => {
  answer = () => Response.json({ order: 'ORD-000041', muted: !isMuted })
  const found = await show(isMuted)
  expect(found.getAttribute('aria-checked')).toBe(String(!isMuted))
  expect(found.getAttribute('aria-label')).toContain('not read after ten minutes')
  await act(async () => found.click())
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(words))
  expect(asked).toEqual([['PUT /api/orders/41/chat/mail', { muted: !isMuted }]])
})

it.each([
  ['unavailable', 'It is not certain that this was changed. Please try again.'],
  ['busy', 'Nothing was changed. Please try again.'],
] as const)('says what is known of a switch that failed with %s', async (code, words) => {
  answer = () => failedAnswer(code, { message: 'Away' })
  const found = await show(false)
  await act(async () => found.click())
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(words))
})

it('says that it is being changed until there is an answer', async () => {
  let give = (_: Response) => {}
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return new Promise<Response>(resolve => {
      give = resolve
    })
  })
  const found = await show(false)
  expect(found.getAttribute('aria-busy')).toBeNull()
  await act(async () => found.click())
  // What a call comes to is told its switch by a timer, which `act` does not wait for.
  await vi.waitFor(() => expect(found.getAttribute('aria-busy')).toBe('true'))
  expect(found.querySelector('.animate-spin')).not.toBeNull()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => found.click())
  await act(async () => give(Response.json({ order: 'ORD-000041', muted: true })))
  await vi.waitFor(() => expect(found.getAttribute('aria-busy')).toBeNull())
  expect(asked).toHaveLength(1)
})
