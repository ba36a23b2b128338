import { z } from 'zod'
import { PortalError } from '@/lib/bff/error-answer'
import { fileAnswer } from '@/lib/bff/file-answer'
import { handle } from '@/lib/bff/handle'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { openTicketFile } from '@/lib/client-api/files'
import { openFileTicket } from '@/lib/session/file-ticket'

const params = z.object({ ticket: z.string() })

export const GET = handle({ params }, async ({ request, caller, params }) => {
  requireOwnPage(request.headers)
  const ticket = await openFileTicket(params.ticket)
  if (!ticket) throw new PortalError('gone')
  return fileAnswer(await openTicketFile(caller, ticket), ticket.name)
})
