// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { PaymentNote } from './payment-note'

it('comes into sight when it appears, wherever the button stands that was pressed', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <PaymentNote note={{ text: 'The payment page could not be opened.', requestId: 'request-1' }} />,
  )
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce())
  const [note] = seen.mock.contexts as HTMLElement[]
  expect(note?.textContent).toBe('The payment page could not be opened.Request request-1')
  root.unmount()
})
