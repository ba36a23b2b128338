// @vitest-environment document
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Portrait } from './portrait'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

// This document loads no pictures and says that all are there.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => void vi.restoreAllMocks())

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

it.each([
  ['has failed', 0, 'user-round'],
  ['is there', 320, 'src="/api/profile/picture"'],
])('where the picture %s before the code runs, shows what there is', async (_, naturalWidth, shown) => {
  const portrait = <Portrait src="/api/profile/picture" className="size-9" />
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(portrait)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
  const root = await act(async () => hydrateRoot(place, portrait))
  expect(place.innerHTML).toContain(shown)
  act(() => root.unmount())
})

it('shows a preview of which the browser tells no size', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  const place = document.createElement('div')
  const root = createRoot(place)
  for (const className of ['size-9', 'size-24'])
    await act(async () => root.render(<Portrait src="blob:drawing" className={className} />))
  expect(place.querySelector('img')?.getAttribute('src')).toBe('blob:drawing')
  act(() => root.unmount())
})
