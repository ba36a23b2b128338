// @vitest-environment document
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/errors'
import { type DownloadOptions, saveFile } from '@/lib/files/download'
import { useDownload } from './use-download'

vi.mock('@/lib/files/download', () => ({ saveFile: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: { error: vi.fn() } }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let count = 0

/** A button that downloads what comes when `finish` is called, and how often it was asked for. */
async function open({ isFailureShown = false } = {}) {
  vi.mocked(saveFile).mockClear()
  const id = `file-${++count}`
  const asked: AbortSignal[] = []
  let finish = () => {}
  let breakOff = (_: Error) => {}
  const fetchContent = ({ signal }: DownloadOptions) => {
    asked.push(signal)
    return new Promise<Blob>((resolve, reject) => {
      finish = () => resolve(new Blob(['ink']))
      breakOff = reject
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  function Download() {
    const { percent, failed, press } = useDownload({ id, name: 'essay.pdf', fetchContent, isFailureShown })
    return (
      <button type="button" onClick={press}>
        {percent !== undefined ? 'running' : failed ? 'failed' : 'idle'}
      </button>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  const come = () => act(async () => root.render(<Download />))
  const leave = () => act(async () => root.render(null))
  const shown = () => place.textContent
  const click = (detail: number) =>
    act(
      async () =>
        void place.querySelector('button')?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true })),
    )
  const end = () => act(async () => finish())
  const fail = (error: Error = new TypeError('Failed to fetch')) => act(async () => breakOff(error))
  await come()
  return { asked, shown, click, end, fail, come, leave }
}

it('a double click is one download, which goes on', async () => {
  const { asked, shown, click, end } = await open()
  await click(1)
  await click(2)
  expect(shown()).toBe('running')
  expect(asked.map(({ aborted }) => aborted)).toEqual([false])
  await end()
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'essay.pdf')
})

it('one that has come before the second click of a double click is not fetched again', async () => {
  const { asked, click, end } = await open()
  await click(1)
  await end()
  await click(2)
  expect(asked).toHaveLength(1)
})

it.each([
  ['a click', 1],
  ['a key', 0],
])('is given up by %s of its own, and begun again by the next', async (_, detail) => {
  const { asked, shown, click } = await open()
  for (const expected of ['running', 'idle', 'running']) {
    await click(detail)
    expect(shown()).toBe(expected)
  }
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(saveFile).not.toHaveBeenCalled()
})

it('goes on when its screen has gone, and saves its file', async () => {
  const { asked, click, end, leave } = await open()
  await click(1)
  await leave()
  expect(asked[0]?.aborted).toBe(false)
  await end()
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'essay.pdf')
})

it('is found running by whoever comes back, and given up there', async () => {
  const { asked, shown, click, come, leave } = await open()
  await click(1)
  await leave()
  await come()
  expect(shown()).toBe('running')
  await click(1)
  expect(shown()).toBe('idle')
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])
})

it('one that ends while nobody looks is over for whoever comes back', async () => {
  const { shown, click, end, come, leave } = await open()
  await click(1)
  await leave()
  await end()
  await come()
  expect(shown()).toBe('idle')
})

it.each([true, false])(
  'its failure is told to whoever came back meanwhile (on the screen: %s)',
  async isFailureShown => {
    vi.mocked(toast.error).mockClear()
    const { shown, click, fail, come, leave } = await open({ isFailureShown })
    await click(1)
    await leave()
    await come()
    await fail()
    expect(shown()).toBe('failed')
    expect(toast.error).toHaveBeenCalledTimes(isFailureShown ? 0 : 1)
    await click(1)
    expect(shown()).toBe('running')
  },
)

it.each(['unauthorized', 'session_changed'] as const)(
  'one that ends as the page moves on (%s) is told of by nobody',
  async code => {
    vi.mocked(toast.error).mockClear()
    const { shown, click, fail } = await open()
    await click(1)
    await fail(new ApiError({ code, message: '', status: 409, requestId: '' }))
    expect(shown()).toBe('idle')
    expect(toast.error).not.toHaveBeenCalled()
  },
)
