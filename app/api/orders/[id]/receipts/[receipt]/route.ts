import { z } from 'zod'
import { fileAnswer } from '@/lib/bff/file-answer'
import { handle } from '@/lib/bff/handle'
import { idParam } from '@/lib/bff/ids'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { openReceipt } from '@/lib/client-api/receipts'

const params = z.object({ id: idParam, receipt: idParam })

export const GET = handle({ params }, async ({ request, caller, params: { id, receipt } }) => {
  requireOwnPage(request.headers)
  const { number, ...content } = await openReceipt(caller, id, receipt)
  return fileAnswer(content, `receipt-${number ?? `${id}-${receipt}`}.pdf`)
})
