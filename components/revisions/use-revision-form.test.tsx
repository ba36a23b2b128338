// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type Dispatch, type SetStateAction, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { minuteMs } from '@/contract/durations'
import { upload } from '@/lib/api/upload'
import type { Order } from '@/lib/client-api/orders'
import { ApiError } from '@/lib/errors'
import type { NewFile } from '@/lib/files/new-files'
import { orderQuery } from '@/lib/orders/queries'
import { keepRequest } from '@/lib/revisions/kept-request'
import { routes } from '@/lib/routes'
import { setServerClock } from '@/lib/server-clock'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { useRevisionForm } from './use-revision-form'

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))
vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const place = { owner: 'somebody', orderId: 41 }
const onClose = vi.fn()
let root: Root
let submit: () => Promise<void>
let cancel: () => void
let arrive: (answer: object) => void
let fail: (error: unknown) => void
let choose: Dispatch<SetStateAction<NewFile[]>>
let problem: string | undefined
let chosen: NewFile[]
let words: string
let type: (words: string) => void
let client: QueryClient
/** What is answered to whoever looks at the order after a request. */
let look: () => Promise<Response>

/** The page around the window, which has the chosen files while that is closed. */
function Page({ isOpen }: { isOpen: boolean }) {
  const [files, onFiles] = useState<NewFile[]>([])
  choose = onFiles
  return isOpen && <Form files={files} onFiles={onFiles} />
}

function Form({ files, onFiles }: { files: NewFile[]; onFiles: Dispatch<SetStateAction<NewFile[]>> }) {
  chosen = files
  const form = useRevisionForm({ place, files, onFiles, onClose })
  submit = form.submit
  cancel = form.cancelUpload
  problem = form.form.formState.errors.root?.message
  words = form.form.getValues('message')
  type = typed => form.form.setValue('message', typed)
  return null
}

function show(isOpen = true) {
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page isOpen={isOpen} />
      </QueryClientProvider>,
    ),
  )
}

const close = () => show(false)

beforeEach(() => {
  vi.clearAllMocks()
  emptyTab()
  client = new QueryClient()
  look = async () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', () => look())
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  vi.mocked(upload).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
  )
  keepRequest(place, { deadline: null, uncertain: null, message: 'Shorter, please.', files: [] })
  window.history.replaceState(null, '', routes.order(41, 'revisions'))
  root = createRoot(document.createElement('div'))
  show()
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
  setServerClock(Date.now())
  vi.useRealTimers()
})

const notPartOfIt =
  'Chosen after the request was sent, and not part of it: b.pdf. Please send it in the chat.'

const address = () => window.location.pathname + window.location.search

/** Presses until a request is under way: what it asks until, and under which key. */
async function press(count: number) {
  await act(async () => {
    void submit()
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(count))
  })
  const [path, , options] = vi.mocked(upload).mock.lastCall ?? []
  return { deadline: new URLSearchParams(path?.split('?')[1]).get('deadline'), key: options?.idempotencyKey }
}

/** The order is read again, and tells of a revision until then. */
const tell = (deadline: string | null, message = 'Shorter, please.') =>
  act(async () => {
    const revisions = [{ id: 2, createdAt: null, deadline, message, files: [] }]
    client.setQueryData(orderQuery(41).queryKey, { id: 41, revisions } as unknown as Order)
    await vi.advanceTimersByTimeAsync(1)
  })

async function failWith(code: 'network' | 'busy' | 'refused') {
  await act(async () => fail(new ApiError({ code, message: '', status: 0, requestId: '' })))
}

const pdf = (name: string): NewFile => ({ key: name, file: new File(['%PDF'], name) })

/** The next request is another one, even if all of it is the same. */
async function expectAnother(key: string | undefined) {
  await act(async () => {
    type('Shorter, please.')
    choose([pdf('a.pdf')])
  })
  expect((await press(2)).key).not.toBe(key)
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs))

it.each([
  ['takes who waited for it to the files', () => undefined, routes.order(41, 'completed-file')],
  [
    'leaves who has gone on where they are',
    () => {
      root.unmount()
      window.history.replaceState(null, '', routes.wallet)
    },
    routes.wallet,
  ],
])('a request that arrives %s', async (_, meanwhile, expected) => {
  await press(1)
  act(meanwhile)
  await act(async () => {
    arrive({ message: '' })
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Revision request submitted successfully!')
  expect(address()).toBe(expected)
})

it('nobody has chosen a deadline: it moves on, by what the files may take too', async () => {
  await pass(1)
  const words = await press(1)
  expect(words.deadline).toBe('2026-11-22T22:15:00.000Z')
  await failWith('refused')
  await act(async () => choose([{ key: 'a', file: new File([new Uint8Array(32 * 1024 * 1_024)], 'a.pdf') }]))
  const files = await press(2)
  expect(files.deadline).toBe('2026-11-22T22:30:00.000Z')
})

it('while nobody knows whether a request arrived it stays the same one, whatever the time', async () => {
  const first = await press(1)
  await pass(20)
  await failWith('network')
  await pass(20)
  expect(await press(2)).toEqual(first)
  await failWith('refused')
  expect((await press(3)).deadline).toBe('2026-11-22T22:45:00.000Z')
})

it.each([
  ['turned away', () => failWith('busy')],
  ['cancelled', () => act(async () => fail(vi.mocked(upload).mock.lastCall?.[2]?.signal?.reason))],
])('it stays the same when the next try is %s', async (_, end) => {
  const first = await press(1)
  await failWith('network')
  await pass(20)
  await press(2)
  cancel()
  await end()
  await pass(20)
  expect(await press(3)).toEqual(first)
})

it.each([
  ['after it failed', true],
  ['while it is on its way', false],
])('it stays the same when the window is closed %s, and opened again', async (_, isBefore) => {
  const first = await press(1)
  if (isBefore) await failWith('network')
  close()
  if (!isBefore) await failWith('network')
  await pass(20)
  show()
  expect(await press(2)).toEqual(first)
})

it('a day later it is another one, until another time', async () => {
  await press(1)
  await failWith('network')
  close()
  await pass(24 * 60)
  show()
  expect((await press(2)).deadline).toBe('2026-11-23T22:15:00.000Z')
})

it('stays uncertain in its words too while no try after it was refused', async () => {
  await press(1)
  await failWith('network')
  await press(2)
  await failWith('busy')
  expect(problem).toContain('It is not certain')
  await press(3)
  await failWith('refused')
  expect(problem).toBe('Failed to submit revision.')
})

it('a request whose answer was lost, and that its order tells of, is said to have arrived', async () => {
  await act(async () => choose([pdf('a.pdf')]))
  const first = await press(1)
  await tell(first.deadline)
  expect(onClose).not.toHaveBeenCalled()
  await failWith('network')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Revision request submitted successfully!')
  expect(address()).toBe(routes.order(41, 'completed-file'))
  expect(chosen).toEqual([])
  expect(toast.info).not.toHaveBeenCalled()
  close()
  show()
  expect(words).toBe('')
  await expectAnother(first.key)
})

it('a request whose answer was lost is told to have failed only where its order does not tell that it arrived', async () => {
  const { deadline } = await press(1)
  const revisions = [{ id: 2, createdAt: null, deadline, message: 'Shorter, please.', files: [] }]
  look = async () => Response.json({ id: 41, revisions })
  await failWith('network')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Revision request submitted successfully!')
  expect(toast.error).not.toHaveBeenCalled()
})

it.each([
  ['tells of another one', async () => Response.json({ id: 41, revisions: [] })],
  ['cannot be had', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('and where the order %s', async (_, answer) => {
  await press(1)
  look = answer
  await failWith('network')
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to submit revision.'))
  expect(toast.success).not.toHaveBeenCalled()
})

it('refused with another file, the one before stays in doubt until its order tells that it arrived', async () => {
  await act(async () => choose([pdf('a.pdf')]))
  const { deadline } = await press(1)
  await failWith('network')
  await act(async () => choose([...chosen, pdf('b.pdf')]))
  await press(2)
  await failWith('refused')
  expect(onClose).not.toHaveBeenCalled()
  await tell(deadline)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(toast.success).toHaveBeenCalledTimes(1)
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('b.pdf'))
})

it('refused as it stands, there is none in doubt any more', async () => {
  const { deadline } = await press(1)
  await failWith('network')
  await press(2)
  await failWith('refused')
  await tell(deadline)
  expect(onClose).not.toHaveBeenCalled()
})

it('files that a reload lost are told by name, and their words stay', async () => {
  close()
  const files = [{ key: 'kept', name: 'notes.pdf' }]
  keepRequest(place, { deadline: null, uncertain: null, message: 'Shorter, please.', files })
  show()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(
    'The page was reloaded, and these files are gone: notes.pdf. Please choose them again.',
  )
  expect([words, chosen]).toEqual(['Shorter, please.', []])
})

const add = () => act(async () => choose([...chosen, pdf('b.pdf')]))

function lookAgain() {
  close()
  show()
}

it('files that are chosen, and come back, while a request is on its way stay when that is refused for another', async () => {
  const words = 'This file is damaged.'
  await act(async () => choose([pdf('a.pdf')]))
  await press(1)
  await act(async () => choose(since => [pdf('back.pdf'), ...since]))
  lookAgain()
  await add()
  const fields = { 'files[0]': words }
  const refusal = { code: 'invalid_fields', message: '', status: 422, requestId: '', fields } as const
  await act(async () => fail(new ApiError(refusal)))
  expect(chosen.map(({ key, error }) => [key, error])).toEqual([
    ['back.pdf', undefined],
    ['a.pdf', words],
    ['b.pdf', undefined],
  ])
})

it('a file that comes back in the moment of the press stays in the field', async () => {
  await act(async () => {
    choose(since => [...since, pdf('back.pdf')])
    void submit()
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
  })
  expect(chosen.map(({ key }) => key)).toEqual(['back.pdf'])
})

it.each([
  ['as it stands', [add]],
  ['that was closed and opened again before', [lookAgain, add]],
  ['that was closed and opened again since', [add, lookAgain]],
])('what was chosen after it was sent is told not to be part of it, in the window %s', async (_, deeds) => {
  await act(async () => choose([pdf('a.pdf')]))
  const { deadline } = await press(1)
  await failWith('network')
  for (const deed of deeds) await deed()
  await tell(deadline)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(notPartOfIt)
})

it('and is told so when it turned out to have arrived while the window was closed', async () => {
  await act(async () => choose([pdf('a.pdf')]))
  const { deadline } = await press(1)
  await failWith('network')
  await add()
  close()
  await tell(deadline)
  show()
  expect(chosen).toEqual([])
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(notPartOfIt)
})

it.each([
  ['another deadline', '2026-11-24T22:15:00.000Z', undefined],
  ['no deadline', null, undefined],
  ['other words', undefined, 'Longer, please.'],
])('a revision with %s is not the one of which nobody knows', async (_, deadline, message) => {
  const sent = await press(1)
  await failWith('network')
  await tell(deadline === undefined ? sent.deadline : deadline, message)
  expect(onClose).not.toHaveBeenCalled()
  expect(problem).toContain('It is not certain')
  expect(words).toBe('Shorter, please.')
})

it('one that turns out to have arrived while the window was closed is not there when it opens again', async () => {
  await act(async () => choose([pdf('a.pdf')]))
  const first = await press(1)
  await failWith('network')
  close()
  await tell(first.deadline)
  show()
  expect(words).toBe('')
  expect(chosen).toEqual([])
  expect(problem).toBeUndefined()
  expect(toast.success).not.toHaveBeenCalled()
  await expectAnother(first.key)
})

it('given up on a dead line it may have arrived: it stays, and tried again it is the same', async () => {
  const first = await press(1)
  cancel()
  await act(async () => fail(vi.mocked(upload).mock.lastCall?.[2]?.signal?.reason))
  expect(problem).toContain('It is not certain')
  expect(toast.error).not.toHaveBeenCalled()
  await pass(20)
  expect(await press(2)).toEqual(first)
})

it('given up before its rules are there, nothing is sent and nothing is in doubt', async () => {
  await act(async () => {
    const sending = submit()
    cancel()
    await sending
  })
  expect(upload).not.toHaveBeenCalled()
  expect(problem).toBeUndefined()
  expect(words).toBe('Shorter, please.')
  await press(1)
})

it("asks until twelve hours ahead by the server's time, whatever the device shows", async () => {
  close()
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  setServerClock(Date.now() + 5 * 60 * minuteMs)
  show()
  await act(async () => type('Shorter, please.'))
  expect((await press(1)).deadline).toBe('2026-11-23T03:15:00.000Z')
})
