// @vitest-environment document
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('idb-keyval', async () => (await import('@/lib/files/testing/fake-database')).fakeIdbKeyval)

const { shelved } = await import('@/lib/files/testing/fake-database')
const { fileKeeper, filesOf } = await import('./file-shelf')

const tabOf = (tab = 'tab-1', isOpen = true) => ({ tab, isOpen: () => isOpen })
const keeper = (owner = 'sam', tab = tabOf()) => fileKeeper(owner, tab)

/** A form as it comes from the server, with a field for files that holds some. */
function open(files: File[] = [], path = '/desk/orders/ORD-1/deliver') {
  document.body.innerHTML = `<form method="post" action="${path}?key=1"><input type="file" name="work"><input type="file" name="ai"></form>`
  const form = document.querySelector('form') as HTMLFormElement
  const field = form.querySelector('input') as HTMLInputElement
  Object.defineProperty(field, 'files', { value: files, writable: true })
  return { form, field }
}

const names = (field: HTMLInputElement) => filesOf(field).map(({ name }) => name)

async function reopened(owner = 'sam', tab = tabOf(), path?: string): Promise<string[]> {
  const { form, field } = open([], path)
  await keeper(owner, tab).restore(form)
  return names(field)
}

const essay = new File(['%PDF'], 'essay.pdf')
const notes = new File(['%PDF'], 'notes.pdf')

beforeEach(() => shelved.clear())

test('files are chosen again after a reload, in the order they were chosen in', async () => {
  keeper().keep(open([essay, notes]).field)
  expect(await reopened()).toEqual(['essay.pdf', 'notes.pdf'])
})

test('they are those of one member, tab and form', async () => {
  keeper().keep(open([essay]).field)
  expect(await reopened('robin')).toEqual([])
  expect(await reopened('sam', tabOf('tab-2'))).toEqual([])
  expect(await reopened('sam', tabOf(), '/desk/orders/ORD-2/deliver')).toEqual([])
  expect(await reopened()).toEqual(['essay.pdf'])
})

test('what was chosen meanwhile stays', async () => {
  keeper().keep(open([essay]).field)
  const { form, field } = open([notes])
  await keeper().restore(form)
  expect(names(field)).toEqual(['notes.pdf'])
})

test('what is taken away, or sent, is let go', async () => {
  keeper().keep(open([essay]).field)
  keeper().keep(open([]).field)
  expect(shelved.size).toBe(0)
  keeper().keep(open([essay]).field)
  await keeper().forget(open([essay]).form)
  expect(shelved.size).toBe(0)
})

test('what others have left goes, and after a day everything', async () => {
  keeper('robin').keep(open([essay]).field)
  await keeper('sam').dropOld()
  expect(shelved.size).toBe(0)
  keeper().keep(open([essay]).field)
  await keeper().dropOld()
  expect(shelved.size).toBe(1)
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  expect(await reopened()).toEqual([])
  await keeper().dropOld()
  expect(shelved.size).toBe(0)
  vi.useRealTimers()
})

test('nothing is kept once somebody signed out in another tab', () => {
  keeper('sam', tabOf('tab-1', false)).keep(open([essay]).field)
  expect(shelved.size).toBe(0)
})
