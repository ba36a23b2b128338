// @vitest-environment document
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
  ['?done=message', ''],
  ['?show=all&done=message#chat-title', '?show=all'],
  ['', ''],
])(
  'a page that comes back as it was left (%s) is shown anew, and does not tell once more what was done',
  (search, shown) => {
    const page = 'http://desk.test/desk/orders/ORD-1'
    vi.stubGlobal('location', Object.assign(new URL(page + search), { replace }))
    run('mark', undefined)
    comesBack(false)
    expect(replace).not.toHaveBeenCalled()
    comesBack(true)
    expect(replace.mock.lastCall).toEqual([new URL(page + shown)])
  },
)

test.each([
  ['?done=message', ''],
  ['?q=a&done=message&show=all#chat-title', '?q=a&show=all#chat-title'],
])('what was done (%s) is said once: the address of its page says it no more', (search, left) => {
  const page = '/desk/orders/ORD-1'
  history.replaceState(null, '', page + search)
  run('mark', undefined)
  expect(location.pathname + location.search + location.hash).toBe(page + left)
})

test.each(['a reload', 'signing in again'])(
  'what was put right after a refusal stands on its page once more after %s',
  way => {
    vi.stubGlobal('location', new URL('http://desk.test/desk/clients/5?refused=1'))
    const open = () => {
      document.body.innerHTML = `<form method="post" action="/desk/clients/5/adjust?key=1" data-form="adjust" data-refused>
        <input name="amount" value="10001"></form>`
      run('mark', undefined)
      return document.querySelector('input') as HTMLInputElement
    }
    const field = open()
    field.value = '100'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (way === 'signing in again') history.replaceState(null, '')
    expect(open().value).toBe('100')
  },
)
