// @vitest-environment document
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '@/lib/errors'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useResend } from './use-resend'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const ask = vi.fn(async () => ({ message: '' }))
let resend: (email: string) => Promise<string>
let link: ReturnType<typeof useResend>

function Page() {
  link = useResend({ ask })
  resend = link.resend
  return (
    <main tabIndex={-1}>
      <input />
      <div ref={link.place} tabIndex={-1} id="place">
        {link.waitSeconds > 0 ? 'Wait' : <button type="button">Resend</button>}
      </div>
    </main>
  )
}

const find = (what: string) => document.querySelector<HTMLElement>(what)

beforeEach(async () => {
  const root = rootOnPage()
  await act(async () => root.render(<Page />))
})

it.each([
  ['the button', 'button', '#place'],
  ['what stands around it, as by a press in Safari,', 'main', '#place'],
  ['who types', 'input', 'input'],
])('while one has to wait, the focus of %s (%s) is with %s', async (_, had, has) => {
  find(had)?.focus()
  await act(async () => void (await resend('ada@example.com')))
  expect(document.body.textContent).toContain('Wait')
  expect(document.activeElement).toBe(find(has))
})

it('whoever types another address meanwhile need not wait for the one before', async () => {
  let answer = (_: { message: string }) => {}
  ask.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  const asked = resend('ada@example.com')
  await act(async () => link.endWait())
  await act(async () => answer({ message: '' }))
  await act(async () => void (await asked))
  expect(document.body.textContent).toBe('Resend')
})

it('a refusal says how long to wait, and says nothing once that is over', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusal = { code: 'rate_limited', message: '', status: 429, requestId: '' } as const
  const refuse = async (retryAfterSeconds?: number) => {
    ask.mockRejectedValueOnce(new ApiError({ ...refusal, retryAfterSeconds }))
    await act(() => resend('ada@example.com').catch(() => {}))
    return [link.waitSeconds, link.isWaitOver]
  }
  expect(await refuse()).toEqual([0, false])
  expect(await refuse(2)).toEqual([2, false])
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect([link.waitSeconds, link.isWaitOver]).toEqual([0, true])
})
