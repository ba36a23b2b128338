import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { dropdownsQuery } from '@/lib/dropdowns/queries'
import { emptyForm, type OrderForm, type Step } from '@/lib/place-order/order-form'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { SummaryRows } from './summary-rows'
import { idleActions } from './testing/idle-actions'
import { WizardContext } from './wizard-context'

const file = (id: number) => ({ id, name: `file-${id}.pdf`, sizeBytes: 1, ticket: null, driveUrl: null })

const form: OrderForm = {
  ...emptyForm,
  id: 41,
  code: 'ORD-000041',
  title: 'The tides of the bay of Fundy',
  course: 'History',
  instructions: 'Use the figures of 2019',
  attachments: [1, 2, 3].map(file),
  citationId: 2,
  educationLevelId: 3,
  sources: 12,
  deadline: '2026-11-02T15:05:00.000Z',
  hours: 30,
  pages: 4,
}

function summary(step: Step, changes: Partial<OrderForm> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(dropdownsQuery.queryKey, {
    citationStyles: [{ id: 2, name: 'MLA' }],
    educationLevels: [{ id: 3, name: 'Masters' }],
  })
  const store = createWizardStore(newOrder)
  store.set({ step, form: { ...form, ...changes } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WizardContext value={idleActions(store)}>
        <SummaryRows />
      </WizardContext>
    </QueryClientProvider>,
  )
}

const tooltip = /<span[^>]*role="tooltip"[^>]*>(.*?)<\/span>/g

const rows = (html: string) =>
  [...html.replace(tooltip, '').matchAll(/<dt.*?>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/g)].map(([, label, value]) => [
    wordsOf(label),
    wordsOf(value),
  ])

const named = [
  ['Title', 'The tides of the bay...'],
  ['Course', 'History'],
]
const started = [
  ['Order ID', 'ORD-000041'],
  ...named,
  ['Citation', 'MLA'],
  ['Education Level', 'Masters'],
  ['Sources', '12'],
]
const told = [
  ...started,
  ['Instructions', 'Use the figures of 2...'],
  ['Files', 'file-1.pdf file-2.pdf file-3.pdf'],
]

it.each([
  [1, named],
  [2, started],
  [3, told],
  [4, [...told, ['Deadline', expect.stringMatching(/^[1-3] Nov 2026, \d\d:05 [AP]M \S+$/)], ['Pages', '4']]],
] as const)('on step %d it tells what the steps before have settled', (step, expected) => {
  expect(rows(summary(step))).toEqual(expected)
})

it('citation, level and sources are there only when they are chosen', () => {
  const labels = (changes: Partial<OrderForm>) =>
    rows(summary(2, { citationId: null, educationLevelId: null, sources: null, ...changes }))
      .map(([label]) => label)
      .slice(3)
  expect(labels({})).toEqual([])
  expect(labels({ citationId: 2 })).toEqual(['Citation'])
  expect(labels({ educationLevelId: 3 })).toEqual(['Education Level'])
  expect(labels({ sources: 1 })).toEqual(['Sources'])
})

it('what was cut is whole in a tooltip, unless a window has it', () => {
  const tooltips = (instructions: string) =>
    [...summary(3, { instructions }).matchAll(tooltip)].map(([, text]) => text)
  expect(tooltips(form.instructions)).toEqual([form.title, form.instructions])
  expect(tooltips('Short')).toEqual([form.title])
  expect(tooltips('x'.repeat(31))).toEqual([form.title])
})

it('asks for more than three files only', () => {
  expect(summary(3)).not.toContain('aria-expanded')
  expect(wordsOf(summary(3, { attachments: [1, 2, 3, 4].map(file) }))).toContain('Show 1 more files')
})

it('offers a window for more than 30 characters of instructions', () => {
  const ways = (count: number) => summary(3, { instructions: 'x'.repeat(count) }).includes('Read all')
  expect([30, 31].map(ways)).toEqual([false, true])
})
