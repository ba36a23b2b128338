// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Portrait } from './portrait'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it("shows the picture, and a person's outline for none and for one that cannot be shown", () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (src: string | null) => act(() => root.render(<Portrait src={src} className="size-9" />))
  const seen = () =>
    place.querySelector('img')?.getAttribute('src') ?? /#([\w-]+)"/.exec(place.innerHTML)?.[1]
  show(null)
  expect(seen()).toBe('user-round')
  show('/api/profile/picture?v=1')
  expect(seen()).toBe('/api/profile/picture?v=1')
  act(() => place.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(seen()).toBe('user-round')
  show('/api/profile/picture?v=2')
  expect(seen()).toBe('/api/profile/picture?v=2')
  act(() => root.unmount())
})
