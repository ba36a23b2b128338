import { z } from 'zod'
import { wireFlag, wireIntOrNull, wireList, wireText, wireTextOrNull, wireTimeOrNull } from './wire'

/** What a delivered file is (specification section 3, 'Completed file entry'). */
export const deliveryKind = { work: 1, plagiarismReport: 2, aiReport: 3, grammarReport: 4 } as const

/** A delivered file. A server leaves its path out while it is locked: until the order is paid in full. */
const deliveredFile = z.object({
  id: wireIntOrNull,
  file: wireText,
  file_path: wireTextOrNull,
  size: wireIntOrNull,
  is_on_google_drive: wireFlag,
  url: wireTextOrNull,
  order_submission_attachment_type_id: wireIntOrNull,
})

/** One delivery of the writer's; `is_rfs` tells those that answer a revision. */
export const delivery = z.object({
  id: wireIntOrNull,
  /** An addition of this contract: a server may leave it out. */
  created_at: wireTimeOrNull,
  message: wireText,
  is_rfs: wireFlag,
  submissionattachment: wireList(deliveredFile),
})
