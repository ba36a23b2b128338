import { describe, expect, it } from 'vitest'
import type { NewFile } from './order-form'
import { batchesOf, fileErrors, step2Body } from './step-2-form'

const mb = 1024 * 1024
const one = (key: string, size = 10): NewFile => {
  const file = new File(['x'], `${key}.pdf`)
  Object.defineProperty(file, 'size', { value: size })
  return { key, file }
}
const many = (count: number, size?: number) =>
  Array.from({ length: count }, (_, index) => one(`${index}`, size))
const counts = (batches: NewFile[][]) => batches.map(batch => batch.length)

describe('batchesOf', () => {
  it('is one empty request without files', () => {
    expect(batchesOf([])).toEqual([[]])
  })

  it('sends up to ten files in one request', () => {
    expect(counts(batchesOf(many(10)))).toEqual([10])
    expect(counts(batchesOf(many(23)))).toEqual([10, 10, 3])
  })

  it('sends at most what one file may weigh in one request', () => {
    expect(counts(batchesOf(many(3, 16 * mb)))).toEqual([1, 1, 1])
    expect(counts(batchesOf(many(5, 8 * mb)))).toEqual([2, 2, 1])
    expect(counts(batchesOf(many(3, 8 * mb + 1)))).toEqual([1, 1, 1])
  })

  it('keeps the order and loses none', () => {
    const files = many(25, 7 * mb)
    expect(batchesOf(files).flat()).toEqual(files)
  })
})

describe('step2Body', () => {
  it('numbers new files and the ids to keep', () => {
    const files = [one('a'), one('b')]
    const body = step2Body({ instructions: 'Two\nlines', keepIds: [7, 9], files })
    expect([...body.keys()]).toEqual([
      'task_description',
      'existing_files[0]',
      'existing_files[1]',
      'files[0]',
      'files[1]',
    ])
    expect(body.getAll('existing_files[1]')).toEqual(['9'])
    expect((body.get('files[1]') as File).name).toBe('b.pdf')
  })

  it('carries empty instructions too', () => {
    expect(step2Body({ instructions: '', keepIds: [], files: [] }).get('task_description')).toBe('')
  })
})

it('finds the file a refusal names', () => {
  expect([...fileErrors([one('a'), one('b')], { 'files[1]': 'Empty', title: 'x' })]).toEqual([['b', 'Empty']])
})
