// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { Confetti } from './confetti'

const { fire } = vi.hoisted(() => ({ fire: Object.assign(vi.fn(), { reset: vi.fn() }) }))
vi.mock('canvas-confetti', () => ({ default: { create: () => fire } }))

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

it('throws 30 pieces at a time', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Confetti />)
  await vi.waitFor(() => expect(fire).toHaveBeenCalled())
  expect(fire.mock.calls).toEqual([[expect.objectContaining({ particleCount: 30 })]])
})
