// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { TagLines } from './tag-lines'

let frames: FrameRequestCallback[]
let root: Root
let motion: EventTarget & { matches: boolean }

beforeEach(() => {
  frames = []
  motion = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(motion as MediaQueryList)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(8)
  root = rootOnPage()
  root.render(<TagLines lines={['A fifth off this week']} />)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const marquee = () => document.querySelector('[role=marquee]')
const strip = () => document.querySelector<HTMLElement>('[role=marquee] > div')
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
const until = (holds: () => void) => vi.waitFor(holds)

function pass(count: number) {
  for (let frame = 0; frame < count; frame += 1) for (const run of frames.splice(0)) run(0)
}

it('moves a pixel a frame, begins anew after its lines, and stops where it is when told to', async () => {
  await until(() => expect(frames).toHaveLength(1))
  pass(3)
  expect(strip()?.style.transform).toBe('translateX(-3px)')
  pass(3)
  expect(strip()?.style.transform).toBe('translateX(-2px)')

  button('Stop the offers from moving')?.click()
  await until(() => expect(button('Let the offers move')).toBeTruthy())
  await until(() => expect(frames).toEqual([]))
  button('Let the offers move')?.click()
  await until(() => expect(frames).toHaveLength(1))
  pass(1)
  expect(strip()?.style.transform).toBe('translateX(-3px)')
})

it('stays where it is under the pointer', async () => {
  await until(() => expect(frames).toHaveLength(1))
  pass(2)
  const hovered = vi.spyOn(marquee() as Element, 'matches').mockImplementation(chosen => chosen === ':hover')
  pass(3)
  expect(strip()?.style.transform).toBe('translateX(-2px)')
  hovered.mockRestore()
  pass(1)
  expect(strip()?.style.transform).toBe('translateX(-3px)')
})

it('does not move under reduced motion', async () => {
  motion.matches = true
  await until(() => expect(frames).toHaveLength(1))
  pass(3)
  expect(strip()?.style.transform).toBe('')
})

it.each([
  ['moves', false],
  ['is stopped', true],
])('is put back when motion is reduced while it %s, and begins anew after that', async (_, isStopped) => {
  const reduce = (isReduced: boolean) => {
    motion.matches = isReduced
    motion.dispatchEvent(new Event('change'))
  }
  await until(() => expect(frames).toHaveLength(1))
  pass(3)
  if (isStopped) button('Stop the offers from moving')?.click()
  await until(() => expect(frames).toHaveLength(isStopped ? 0 : 1))
  reduce(true)
  pass(3)
  expect(strip()?.style.transform).toBe('')

  reduce(false)
  button('Let the offers move')?.click()
  await until(() => expect(frames).toHaveLength(1))
  pass(1)
  expect(strip()?.style.transform).toBe('translateX(-1px)')
})

it('says once what several promos promise', async () => {
  root.render(<TagLines lines={['Half off', 'A fifth off this week', 'Half off']} />)
  await until(() => expect(marquee()?.textContent).toContain('Half off'))
  const heard = [...(marquee()?.querySelectorAll('p:not([aria-hidden]) span') ?? [])]
  expect(heard.map(({ textContent }) => textContent)).toEqual(['Half off', 'A fifth off this week'])
})
