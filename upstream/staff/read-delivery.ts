import { z } from 'zod'
import { deliveryKind } from '../../contract/deliveries'
import { typedText } from '../../contract/typed-text'
import type { Delivery } from '../deliveries/add-delivery'
import type { ReceivedFile } from '../files/receive-file'
import type { Upload } from '../files/receive-upload'
import { parseOrRefuse } from '../http/mount'
import { Refusal } from '../http/refusal'
import { longestNickname } from './assign-writer'

export const longestMessage = 5_000
const kinds: readonly number[] = Object.values(deliveryKind)
const typeField = /^types\[\d+\]$/

const needsType =
  'Say what this file is: 1 completed work, 2 plagiarism report, 3 AI detection report, 4 Grammarly report.'
export const needsFiles = 'Attach at least one file.'
const needsFile = 'There is no file for this type.'
const wrongFlag = 'Send is_rfs as 1 for revised files, else as 0.'

/** What a delivery says beside its files. */
const deliveryTexts = z.object({
  message: typedText({ max: longestMessage }).default(''),
  is_rfs: z
    .enum(['0', '1', 'false', 'true', ''], wrongFlag)
    .default('0')
    .transform(flag => flag === '1' || flag === 'true'),
  /** The revision that these files answer. Left out, it is the one asked for last. */
  revision_id: z
    .string()
    .regex(/^\d{1,15}$/, 'Send revision_id as the id of a revision, or leave it out.')
    .transform(Number)
    .optional(),
  /** The writer there was when these files were chosen. Left out, whoever is there has written them. */
  before: typedText({ max: longestNickname }).optional(),
})

/** 'files[2]' -> 'types[2]', the field that says what the file is. */
const typeFieldOf = ({ field }: ReceivedFile): string => field.replace('files', 'types')

function problemsOf({ fields, files }: Upload): Record<string, string[]> {
  if (files.length === 0) return { 'files[0]': [needsFiles] }
  const wanted = new Set(files.map(typeFieldOf))
  const untyped = [...wanted].filter(field => !kinds.includes(Number(fields[field])))
  const unused = Object.keys(fields).filter(field => typeField.test(field) && !wanted.has(field))
  return Object.fromEntries([
    ...untyped.map(field => [field, [needsType]]),
    ...unused.map(field => [field, [needsFile]]),
  ])
}

export type StaffDelivery = Delivery & { revisionId: number | undefined; before: string | undefined }

/** What the texts of an upload say. @throws Refusal 422 with the words for each field. */
export function readDeliveryTexts({ fields }: Pick<Upload, 'fields'>) {
  const { message, is_rfs: isRfs, revision_id: revisionId, before } = parseOrRefuse(deliveryTexts, fields)
  return { message, isRfs, revisionId, before }
}

/**
 * A delivery as an upload carries it: `message`, `is_rfs`, `revision_id`, `before`, and beside every `files[i]` its `types[i]`.
 * @throws Refusal 422 with the words for each field.
 */
export function readDelivery(upload: Upload): StaffDelivery {
  const texts = readDeliveryTexts(upload)
  const errors = problemsOf(upload)
  const [problem] = Object.values(errors).flat()
  if (problem) throw new Refusal(422, { message: problem, errors })
  const files = upload.files.map(file => ({ ...file, kind: Number(upload.fields[typeFieldOf(file)]) }))
  return { ...texts, files }
}
