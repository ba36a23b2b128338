import { Readable } from 'node:stream'
import { fileAnswer } from '@/lib/bff/file-answer'
import { handle } from '@/lib/bff/handle'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { getWallet } from '@/lib/client-api/wallet'
import { statementCsv, statementName } from '@/lib/wallet/statement'

export const GET = handle({}, async ({ request, caller }) => {
  requireOwnPage(request.headers)
  const { transactions } = await getWallet(caller)
  const bytes = Buffer.from(statementCsv(transactions))
  const content = Readable.from([bytes], { objectMode: false })
  return fileAnswer({ content, sizeBytes: bytes.length }, statementName(new Date()))
})
