// @vitest-environment document
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { PaymentNote } from './payment-note'

const until = (holds: () => void) => vi.waitFor(holds)
const text = 'The payment page could not be opened.'

it('comes into sight in a place that was watched before, and goes without an error', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  scroll.mockImplementation((() => Promise.resolve()) as () => void)
  const failed = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: failed,
  })
  root.render(<PaymentNote note={null} />)
  await until(() => expect(document.querySelector('[role=status]')).not.toBeNull())
  const watched = document.querySelector('[role=status]')
  expect(scroll).not.toHaveBeenCalled()
  root.render(<PaymentNote note={{ text, requestId: 'request-1' }} />)
  await until(() => expect(scroll).toHaveBeenCalledOnce())
  const [note] = scroll.mock.contexts as HTMLElement[]
  expect(note?.textContent).toBe(`${text}Request request-1`)
  expect(document.querySelector('[role=status]')).toBe(watched)
  expect(watched?.contains(note ?? null)).toBe(true)
  root.render(<p>Gone</p>)
  await until(() => expect(document.body.textContent).toBe('Gone'))
  expect(failed).not.toHaveBeenCalled()
  root.unmount()
})
