// @vitest-environment document
import { type ComponentType, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { lazily } from './lazily'

vi.mock('./toast', () => ({ toast: { error: vi.fn() } }))

it('shows a window whose code comes between its first rendering and its effects', async () => {
  let arrive: (window: ComponentType) => void = () => undefined
  const code = new Promise<ComponentType>(resolve => {
    arrive = resolve
  })
  const Window = lazily(() => code)
  function Page() {
    useLayoutEffect(() => arrive(() => <p>The window</p>), [])
    return <Window />
  }
  Window.preload()
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(<Page />)
  await vi.waitFor(() => expect(place.textContent).toBe('The window'))
  root.unmount()
})
