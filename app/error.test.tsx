// @vitest-environment document
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import AppError from './error'

vi.mock('@/components/errors/page-error', () => {
  throw new Error('Failed to load chunk')
})
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('whose code does not arrive retries with a new document, and waits for the connection where there is none', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => rootOnPage().render(<AppError error={new Error('Out of ink')} reset={vi.fn()} />))
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull())
  document.querySelector('button')?.click()
  expect(reload).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(2)
})
