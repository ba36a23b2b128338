import { deliveryKind } from '../../contract/deliveries'
import { hourMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import type { orders } from '../db/schema'
import { type Delivery, insertDelivery } from '../deliveries/add-delivery'
import type { Storage } from '../files/storage'
import { insertRevision } from '../revisions/insert-revision'
import { type DemoFile, storeDemoFile } from './deliveries'

type Asked = { message: string; hours: number; file?: DemoFile; answer?: { message: string; file: DemoFile } }

/** What its client asked to be changed in which order of the demo, and what came of it. */
const demoRevisions: Record<string, Asked> = {
  'ORD-000004': {
    message:
      'The notes of night 7 seem to be missing. Please add them, and keep the hours in one style throughout.',
    hours: 40,
    file: {
      name: 'night-7-recording-times.pdf',
      lines: ['Recording times of night 7', '', '22:15, 23:50, 01:05 and 03:40, all beside the canal.'],
    },
  },
  'ORD-000005': {
    message: 'Please add the terms of chapter 4 and explain "slack water" in a sentence.',
    hours: 26,
    answer: {
      message: 'Chapter 4 is in, and slack water has an entry of its own.',
      file: {
        name: 'a-glossary-of-tidal-terms-revised.pdf',
        kind: deliveryKind.work,
        lines: ['A glossary of tidal terms', '', 'Slack water: the short rest between two tides.'],
      },
    },
  },
}

type StoredFile = Delivery['files'][number]
type Stored = { asked: Asked; file?: StoredFile; answerFile?: StoredFile }
export type DemoRevisions = Map<string, Stored>

/** Stores the files that were sent with the revisions of the demo, and those that answer them. */
export async function storeDemoRevisions(storage: Storage): Promise<DemoRevisions> {
  const stored = Object.entries(demoRevisions).map(async ([code, asked]): Promise<[string, Stored]> => {
    const file = asked.file && (await storeDemoFile(storage, asked.file))
    const answerFile = asked.answer && (await storeDemoFile(storage, asked.answer.file))
    return [code, { asked, file, answerFile }]
  })
  return new Map(await Promise.all(stored))
}

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs)

/** Writes the revisions of those of the orders that have one down: asked for after the delivery, answered later on. */
export async function insertDemoRevisions(
  tx: Transaction,
  placed: (typeof orders.$inferSelect)[],
  revisions: DemoRevisions,
): Promise<void> {
  for (const { id: orderId, code, createdAt } of placed) {
    const revision = revisions.get(code)
    if (!revision) continue
    const { asked, file, answerFile } = revision
    const { message, hours, answer } = asked
    const at = after(createdAt, 8)
    const files = file ? [file] : []
    await insertRevision(tx, { orderId, at, deadline: after(at, hours), hours, message, files })
    if (answer && answerFile) {
      const delivery = { message: answer.message, isRfs: true, files: [answerFile] }
      await insertDelivery(tx, { orderId, at: after(at, 12) }, delivery)
    }
  }
}
