import { expect, it, vi } from 'vitest'
import { onToastWaiting, receiveToasts, toast } from './toast'

it('keeps what was said before anyone could show it, wakes the host, then hands everything over in order', () => {
  const shown: string[] = []
  const wake = vi.fn()

  toast.error('Failed to load order details')
  const stopWaiting = onToastWaiting(wake)
  expect(wake).toHaveBeenCalledTimes(1)
  toast.info('second')
  expect(wake).toHaveBeenCalledTimes(2)

  const stopReceiving = receiveToasts(({ kind, text }) => shown.push(`${kind}: ${text}`))
  toast.success('third')
  expect(shown).toEqual(['error: Failed to load order details', 'info: second', 'success: third'])
  expect(wake).toHaveBeenCalledTimes(2)

  stopReceiving()
  stopWaiting()
  toast.info('later')
  expect(shown).toHaveLength(3)
  receiveToasts(({ text }) => shown.push(text))
  expect(shown.at(-1)).toBe('later')
})
