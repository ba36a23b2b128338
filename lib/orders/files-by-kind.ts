import type { DeliveredFile, DeliveryKind } from '@/lib/client-api/deliveries'
import { deliveryNames } from './tab-texts'

/** The files of a delivery, those of one kind together; a kind without files is left out. */
export const filesByKind = (files: DeliveredFile[]) =>
  (Object.keys(deliveryNames) as DeliveryKind[])
    .map(kind => ({ kind, name: deliveryNames[kind], files: files.filter(file => file.kind === kind) }))
    .filter(group => group.files.length > 0)
