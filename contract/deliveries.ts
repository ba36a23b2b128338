import { z } from 'zod'
import { sentFile } from './files'
import { wireFlag, wireIntOrNull, wireList, wireText, wireTimeOrNull } from './wire'

/** What a delivered file is (specification section 3, 'Completed file entry'). */
export const deliveryKind = { work: 1, plagiarismReport: 2, aiReport: 3, grammarReport: 4 } as const

/** A delivered file. A server leaves its path out while it is locked: until the order is paid in full. */
const deliveredFile = sentFile.extend({ order_submission_attachment_type_id: wireIntOrNull })

/** One delivery of the writer's; `is_rfs` tells those that answer a revision. */
export const delivery = z.object({
  id: wireIntOrNull,
  /** An addition of this contract: a server may leave it out. */
  created_at: wireTimeOrNull,
  message: wireText,
  is_rfs: wireFlag,
  submissionattachment: wireList(deliveredFile),
})
