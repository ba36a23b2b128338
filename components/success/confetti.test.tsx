// @vitest-environment document
import type { Root } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { Confetti } from './confetti'

const { fire } = vi.hoisted(() => ({ fire: Object.assign(vi.fn(), { reset: vi.fn() }) }))
vi.mock('canvas-confetti', () => ({ default: { create: () => fire } }))

let root: Root

it('throws 30 pieces at a time', async () => {
  root = rootOnPage()
  root.render(<Confetti />)
  await vi.waitFor(() => expect(fire).toHaveBeenCalled())
  expect(fire.mock.calls).toEqual([[expect.objectContaining({ particleCount: 30 })]])
})
