// @vitest-environment document
import { flushSync } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SignInScreen } from './sign-in-screen'

beforeEach(() => sessionStorage.clear())

const terms = { termsUrl: '/terms', privacyUrl: '/privacy' }
const screenFor = (next: string) => (
  <SignInScreen next={next} reason={undefined} signUpPath="/sign-up" terms={terms} />
)
const notedWay = () => sessionStorage.getItem('inkwell-way-back')

it('one that was prerendered notes its way back again once it is shown, for what it kept before is gone then', async () => {
  const root = rootOnPage()
  flushSync(() => root.render(screenFor('/place-order/7')))
  await vi.waitFor(() => expect(notedWay()).toBe('/place-order/7'))
  sessionStorage.clear()
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(notedWay()).toBe('/place-order/7')
})
