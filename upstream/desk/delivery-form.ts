import { deliveryKind } from '../../contract/deliveries'
import type { Upload } from '../files/receive-upload'
import { refuseField } from '../http/refusal'
import { needsFiles, readDeliveryTexts, type StaffDelivery } from '../staff/read-delivery'

/** The fields of the desk's form that take files, by what each says of them. */
export const kindFields = [
  { name: 'work', label: 'Completed work', kind: deliveryKind.work },
  { name: 'plagiarism', label: 'Plagiarism report', kind: deliveryKind.plagiarismReport },
  { name: 'ai', label: 'AI detection report', kind: deliveryKind.aiReport },
  { name: 'grammar', label: 'Grammarly report', kind: deliveryKind.grammarReport },
]

export const kindField = new RegExp(`^(${kindFields.map(({ name }) => name).join('|')})$`)

/** A delivery as the desk's form carries it. @throws Refusal 422 with the words for each field. */
export function readDeskDelivery({ fields, files }: Upload): StaffDelivery {
  const texts = readDeliveryTexts({ fields })
  if (files.length === 0) return refuseField('work', needsFiles)
  const kindOf = (field: string) => kindFields.find(({ name }) => name === field)?.kind ?? deliveryKind.work
  return { ...texts, files: files.map(file => ({ ...file, kind: kindOf(file.field) })) }
}
