import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireFlag, wireIntOrNull, wireText, wireTextOrNull } from './wire'

/** A file that came with a revision or was delivered. */
export const sentFile = z.object({
  id: wireIntOrNull,
  file: wireText,
  file_path: wireTextOrNull,
  size: wireIntOrNull,
  is_on_google_drive: wireFlag,
  url: wireTextOrNull,
})

/** The answer is the bytes themselves, as an attachment; errors are JSON like everywhere. */
export const downloadFile = endpoint({
  method: 'GET',
  path: paths.downloadFile,
  access: 'client',
  summary: "One file of the caller's, by the `file_path` an answer gave",
  spec: '7',
  query: z.object({ fileUrl: z.string().max(300) }),
  /** Each file is of its own type. */
  answerType: '*/*',
  answer: z.never(),
})
