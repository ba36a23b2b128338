// @vitest-environment document
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { toast } from './toast'
import { ToastHost } from './toast-host'

/* On a poor line code may neither come nor fail. */
vi.mock('./toaster', () => new Promise(() => {}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => void vi.useRealTimers())

it('says plainly what the code of toasts keeps waiting, once, and for as long as every other', async () => {
  vi.useFakeTimers()
  await act(async () => rootOnPage().render(<ToastHost />))
  act(() => toast.error('Failed to delete order.'))
  act(() => toast.error('Failed to delete order.'))
  expect(document.body.textContent).toBe('')
  act(() => void vi.advanceTimersByTime(3_000))
  expect(document.body.textContent).toBe('Failed to delete order.')
  act(() => void vi.advanceTimersByTime(5_000))
  expect(document.body.textContent).toBe('')
})
