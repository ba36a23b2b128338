// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { run } from './run'

const replace = vi.fn()

function comesBack(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  replace.mockReset()
})

test.each([
  ['?done=message', '/desk/orders/ORD-1'],
  ['?show=all&done=message', '/desk/orders/ORD-1?show=all'],
  ['', '/desk/orders/ORD-1'],
])(
  'a page that comes back as it was left (%s) is shown anew, and does not tell once more what was done',
  (search, shown) => {
    vi.stubGlobal('location', { pathname: '/desk/orders/ORD-1', search, replace })
    run('mark', undefined)
    comesBack(false)
    expect(replace).not.toHaveBeenCalled()
    comesBack(true)
    expect(replace.mock.lastCall).toEqual([shown])
  },
)
