import { expect, it } from 'vitest'
import type { DeliveredFile, DeliveryKind } from '@/lib/client-api/deliveries'
import { filesByKind } from './files-by-kind'

const file = (kind: DeliveryKind, name: string): DeliveredFile => ({
  key: name,
  kind,
  isLocked: false,
  name,
  sizeBytes: null,
  ticket: 'ticket',
  driveUrl: null,
})

it('puts the files of one kind together, the work first, and leaves out kinds without any', () => {
  const files = [file('grammarReport', 'g'), file('work', 'a'), file('aiReport', 'i'), file('work', 'b')]
  expect(filesByKind(files).map(({ name, files }) => [name, files.map(one => one.name)])).toEqual([
    ['Completed file', ['a', 'b']],
    ['AI detection report', ['i']],
    ['Grammarly report', ['g']],
  ])
  expect(filesByKind([file('plagiarismReport', 'p')])[0]?.name).toBe('Plagiarism report')
})
