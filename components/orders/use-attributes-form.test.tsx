// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import type { Dropdowns } from '@/lib/client-api/dropdowns'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/attribute-texts'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { AttributesForm } from './attributes-form'
import { useAttributesForm } from './use-attributes-form'

vi.mock('@/components/ui/toast', () => ({ toast: { info: vi.fn(), error: vi.fn(), success: vi.fn() } }))

const opened = { id: 41, citation: { id: 1, name: 'APA' }, educationLevel: null, sources: null }
/** Another device has chosen another style and named a number of sources since. */
const reread = { ...opened, citation: { id: 2, name: 'MLA' }, sources: 8 }
const orderOf = (order: object) => order as Order

let shown: ReturnType<typeof useAttributesForm>
let sent: unknown[]
let answers: Response[]
let root: Root

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))
const choices = {
  citationStyles: named('APA', 'MLA', 'Harvard'),
  educationLevels: named('School', 'College'),
}

let listed: Dropdowns | undefined

function Probe({ order }: { order: Order }) {
  shown = useAttributesForm(order, listed, () => {})
  return (
    <AttributesForm
      id="form"
      order={order}
      choices={listed}
      isLoading={false}
      form={shown.form}
      onSubmit={shown.submit}
    />
  )
}

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLSelectElement

/** As a person does: past the setter by which React would take the value for its own. */
function choose(name: string, value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(name)), 'value')?.set
  setter?.call(field(name), value)
  const type = name === 'sources' ? 'input' : 'change'
  return act(async () => void field(name).dispatchEvent(new Event(type, { bubbles: true })))
}

const show = (order: object) =>
  act(async () =>
    root.render(
      <QueryProvider>
        <Probe order={orderOf(order)} />
      </QueryProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  emptyTab()
  listed = choices
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)))
    return answers.shift() ?? Response.json({ message: 'Saved.' })
  })
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const seen = () => ['citationId', 'educationLevelId', 'sources'].map(name => field(name).value)

it('shows what another device changed while the window was open, and sends nothing of it back', async () => {
  await show(opened)
  await show(reread)
  expect(seen()).toEqual(['2', '', '8'])
  await act(() => shown.submit())
  expect(toast.info).toHaveBeenCalledWith(texts.noChanges)
  expect(sent).toEqual([])
  await choose('educationLevelId', '2')
  await act(() => shown.submit())
  expect(sent).toEqual([{ educationLevelId: 2 }])
})

it('keeps what was changed here, whatever another device changed meanwhile', async () => {
  await show(opened)
  await choose('citationId', '3')
  await show(reread)
  expect(seen()).toEqual(['3', '', '8'])
  await act(() => shown.submit())
  expect(sent).toEqual([{ citationId: 3 }])
})

it('takes a style that was set elsewhere where none was', async () => {
  await show({ ...opened, citation: null })
  expect(seen()[0]).toBe('')
  await show(reread)
  expect(seen()[0]).toBe('2')
  await choose('citationId', '1')
  await act(() => shown.submit())
  expect(sent).toEqual([{ citationId: 1 }])
})

it('sends what was taken back after a save that was not answered for', async () => {
  answers = [failedAnswer('internal')]
  await show(opened)
  await choose('citationId', '3')
  await act(() => shown.submit())
  await choose('citationId', '1')
  await act(() => shown.submit())
  expect(sent).toEqual([{ citationId: 3 }, { citationId: 1 }])
})

it('sends nothing of what was taken back after a refusal', async () => {
  answers = [failedAnswer('rate_limited')]
  await show(opened)
  await choose('sources', '5')
  await act(() => shown.submit())
  await choose('sources', '')
  await act(() => shown.submit())
  expect(sent).toEqual([{ sources: 5 }])
  expect(toast.info).toHaveBeenCalledWith(texts.noChanges)
})

it('saves although another device changes the order at that very moment', async () => {
  await show(opened)
  await choose('citationId', '3')
  const saving = shown.submit()
  await show(reread)
  await act(() => saving)
  expect(sent).toEqual([{ citationId: 3 }])
  expect(seen()).toEqual(['3', '', '8'])
})

it.each([
  ['Noted, we tell your writer.', 'Noted, we tell your writer.'],
  ['', texts.saved],
])('of a save answered with %j it says %j', async (message, said) => {
  answers = [Response.json({ message })]
  await show(opened)
  await choose('citationId', '3')
  await act(() => shown.submit())
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(said)
})

const leave = () => act(async () => root.render(null))

it('what was chosen and not saved is there again, as a change, once the lists are', async () => {
  await show(opened)
  await choose('citationId', '3')
  await choose('sources', '12')
  await leave()
  listed = undefined
  await show(opened)
  expect(seen()).toEqual(['1', '', '12'])
  await choose('sources', '14')
  listed = choices
  await show(reread)
  expect(seen()).toEqual(['3', '', '14'])
  await act(() => shown.submit())
  expect(sent).toEqual([{ citationId: 3, sources: 14 }])
})

it('a choice that waits for its list is kept beside what is chosen meanwhile', async () => {
  await show(opened)
  await choose('citationId', '3')
  await leave()
  listed = undefined
  await show(opened)
  await choose('sources', '14')
  await leave()
  listed = choices
  await show(opened)
  expect(seen()).toEqual(['3', '', '14'])
})

it('what came back stays when another device saves its own meanwhile', async () => {
  await show(opened)
  await choose('citationId', '3')
  await leave()
  await show(opened)
  await show(reread)
  expect(seen()).toEqual(['3', '', '8'])
})

it('a choice that nobody offers any more is not brought back', async () => {
  await show(opened)
  await choose('citationId', '3')
  await leave()
  listed = { ...choices, citationStyles: named('APA', 'MLA') }
  await show(opened)
  expect(seen()).toEqual(['1', '', ''])
  await act(() => shown.submit())
  expect(sent).toEqual([])
})

it.each([
  ['saved', () => shown.submit()],
  ['let be', async () => shown.close()],
])('nothing is kept once it is %s', async (_, end) => {
  await show(opened)
  await choose('citationId', '3')
  expect(sessionStorage).toHaveLength(1)
  await act(end)
  expect(sessionStorage).toHaveLength(0)
})

it('nor what was taken back', async () => {
  await show(opened)
  await choose('citationId', '3')
  await choose('citationId', '1')
  expect(sessionStorage).toHaveLength(0)
})
