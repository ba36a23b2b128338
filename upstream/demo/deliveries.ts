import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { deliveryKind } from '../../contract/deliveries'
import { hourMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import type { orders } from '../db/schema'
import { type Delivery, insertDelivery } from '../deliveries/add-delivery'
import type { Storage } from '../files/storage'
import { demoPdf } from './pdf'

const { work, plagiarismReport, aiReport, grammarReport } = deliveryKind
const contentType = 'application/pdf'

/** What a file of the demo says; one without a kind is its client's own. */
export type DemoFile = { name: string; kind?: number; lines: string[] }

const plagiarism: DemoFile = {
  name: 'plagiarism-report.pdf',
  kind: plagiarismReport,
  lines: ['Plagiarism report', '', 'Matching text: 2 %, all of it quoted and cited.', 'Sources compared: 61'],
}

/** What was delivered for which order of the demo. */
const demoFiles: Record<string, { message: string; files: DemoFile[] }> = {
  'ORD-000002': {
    message: 'All three translations are compared book by book. The reports are attached as well.',
    files: [
      {
        name: 'three-translations-of-the-odyssey.pdf',
        kind: work,
        lines: [
          'Three translations of the Odyssey',
          '',
          'Fitzgerald, Fagles and Wilson meet the first word of the poem in three ways, and what each',
          'makes of "polytropos" foretells how each Odysseus will speak, lie and come home.',
        ],
      },
      plagiarism,
      {
        name: 'ai-detection-report.pdf',
        kind: aiReport,
        lines: ['AI detection report', '', 'Likely written by a person: 99 %'],
      },
      {
        name: 'grammar-report.pdf',
        kind: grammarReport,
        lines: ['Grammar report', '', 'Score: 98 of 100', 'Two long sentences were left as they are.'],
      },
    ],
  },
  'ORD-000003': {
    message: 'The tables follow the order of your outline.',
    files: [
      {
        name: 'monetary-policy-after-2008.pdf',
        kind: work,
        lines: [
          'Monetary policy after 2008',
          '',
          'When rates had nowhere lower to go, central banks bought what nobody else would hold.',
        ],
      },
      plagiarism,
    ],
  },
  'ORD-000004': {
    message: 'Twelve nights of notes, by street and hour.',
    files: [
      {
        name: 'field-notes-on-urban-foxes.pdf',
        kind: work,
        lines: ['Field notes on urban foxes', '', 'Night 1, 23:40. A vixen crosses the car park, unhurried.'],
      },
    ],
  },
  'ORD-000005': {
    message: 'Each chapter has its own page of terms.',
    files: [
      {
        name: 'a-glossary-of-tidal-terms.pdf',
        kind: work,
        lines: ['A glossary of tidal terms', '', 'Bore: a tide that runs up a river as a wave.'],
      },
    ],
  },
}

/** Stores a page of text under a key of its own. */
export async function storeDemoFile(
  storage: Storage,
  { name, kind = work, lines }: DemoFile,
): Promise<Delivery['files'][number]> {
  const content = demoPdf(lines)
  const key = `orders/demo/${randomUUID()}`
  await storage.put(key, Readable.from([content]), contentType)
  return { name, kind, key, contentType, size: content.length }
}

/** Stores the files of the demo and gives its deliveries by the code of their order. */
export async function storeDemoDeliveries(storage: Storage): Promise<Map<string, Delivery>> {
  const stored = Object.entries(demoFiles).map(async ([code, { message, files }]) => {
    const delivery = {
      message,
      isRfs: false,
      files: await Promise.all(files.map(file => storeDemoFile(storage, file))),
    }
    return [code, delivery] as const
  })
  return new Map(await Promise.all(stored))
}

/** Writes down what was delivered for those of the orders that have a delivery, some hours after they were placed. */
export async function insertDemoDeliveries(
  tx: Transaction,
  placed: (typeof orders.$inferSelect)[],
  deliveries: Map<string, Delivery>,
): Promise<void> {
  for (const { id: orderId, code, createdAt } of placed) {
    const delivery = deliveries.get(code)
    const at = new Date(createdAt.getTime() + 5 * hourMs)
    if (delivery) await insertDelivery(tx, { orderId, at }, delivery)
  }
}
