// @vitest-environment document
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { CloseOrder } from './close-order'
import { WizardContext } from './wizard-context'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

let root: Root
const unused = () => undefined
const wizard = { leave: (go: () => void) => go(), back: unused, cancelUpload: unused } as never
const button = (name: string) =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(one => one.textContent === name)
    if (!found) throw new Error(`There is no button ${name}`)
    return found
  })

beforeEach(() => {
  root = rootOnPage()
  root.render(
    <WizardContext value={wizard}>
      <CloseOrder />
    </WizardContext>,
  )
})

it.each([
  ['as a document, when it does not come', unused, [['/']]],
  ['once, when it comes', () => root.unmount(), []],
])('leads home %s', async (_, meanwhile, assigned) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(unused)
  ;(await button('Close order')).click()
  const yes = await button('Yes')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  yes.click()
  await vi.waitFor(() => expect(push.mock.lastCall).toEqual(['/']))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(assign).not.toHaveBeenCalled()
  meanwhile()
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(assign.mock.calls).toEqual(assigned)
  assign.mockRestore()
})
