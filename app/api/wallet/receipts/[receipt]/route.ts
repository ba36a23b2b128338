import { z } from 'zod'
import { fileAnswer } from '@/lib/bff/file-answer'
import { handle } from '@/lib/bff/handle'
import { idParam } from '@/lib/bff/ids'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { openTopUpReceipt } from '@/lib/client-api/receipts'

const params = z.object({ receipt: idParam })

export const GET = handle({ params }, async ({ request, caller, params: { receipt } }) => {
  requireOwnPage(request.headers)
  const { number, ...content } = await openTopUpReceipt(caller, receipt)
  return fileAnswer(content, `receipt-${number ?? `wallet-${receipt}`}.pdf`)
})
