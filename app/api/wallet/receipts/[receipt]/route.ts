import { z } from 'zod'
import { fileAnswer } from '@/lib/bff/file-answer'
import { handle } from '@/lib/bff/handle'
import { idParam } from '@/lib/bff/ids'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { openTopUpReceipt } from '@/lib/client-api/receipts'

const params = z.object({ receipt: idParam })

export const GET = handle({ params }, async ({ request, caller, params: { receipt } }) => {
  requireOwnPage(request.headers)
  return fileAnswer(await openTopUpReceipt(caller, receipt), `receipt-wallet-${receipt}.pdf`)
})
