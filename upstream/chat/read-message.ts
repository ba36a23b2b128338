import type { z } from 'zod'
import { isBlank } from '../../contract/text'
import type { Upload } from '../files/receive-upload'
import { parseOrRefuse } from '../http/mount'
import { refuseField } from '../http/refusal'

const wordsWithFiles = 'Please enter a message to share the file'

/**
 * The fields of a message. Files go with words, never alone (specification 5, 'Chat').
 * @throws Refusal 422 with the words for each field.
 */
export function readMessage<Schema extends z.ZodType>(
  schema: Schema,
  { fields, files }: Upload,
): z.output<Schema> {
  if (files.length > 0 && isBlank(fields.message)) refuseField('message', wordsWithFiles)
  return parseOrRefuse(schema, fields)
}
