import { MissingOrder } from '@/components/place-order/missing-order'
import { BareHeader } from '@/components/shell/bare-header'
import { brand } from '@/lib/brand'

export default function OrderNotFound() {
  return (
    <>
      <BareHeader portalName={brand().name} />
      <MissingOrder />
    </>
  )
}
