import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { PlaceOrderScreen } from '@/components/place-order/place-order-screen'
import { BareHeader } from '@/components/shell/bare-header'
import { PageLoading } from '@/components/shell/page-loading'
import { idParam } from '@/lib/bff/ids'
import { Primed, type Read, read, readSubject } from '@/lib/bff/primed'
import { brand } from '@/lib/brand'
import { getDropdowns } from '@/lib/client-api/dropdowns'
import { getOrder } from '@/lib/client-api/orders'
import { dropdownsQuery } from '@/lib/dropdowns/queries'
import { orderQuery } from '@/lib/orders/queries'
import { isDraft } from '@/lib/orders/status'
import * as texts from '@/lib/place-order/texts'
import { routes } from '@/lib/routes'
import { currentCaller } from '@/lib/session/current'
import { ownerMark } from '@/lib/session/owner-mark'

export const metadata: Metadata = { title: texts.title }

/** What step 2 offers. Asked for at once, so that a dead bearer is met before anything is typed. */
const choices = read(dropdownsQuery, getDropdowns)
/** A draft to go on with. One that is paid has left the wizard (checklist RT-46). */
const readDraft = (id: number): Read =>
  readSubject(orderQuery(id), async caller => {
    const order = await getOrder(caller, id)
    return isDraft(order) ? order : redirect(routes.order(id))
  })

export default async function PlaceOrderPage({ params }: { params: Promise<{ id?: string[] }> }) {
  const given = (await params).id?.join('/')
  const id = given === undefined ? null : (idParam.safeParse(given).data ?? notFound())
  const { clientId } = await currentCaller()
  const meanwhile = [<BareHeader key="header" portalName={brand().name} />, <PageLoading key="page" />]
  return (
    <Primed reads={id === null ? [choices] : [choices, readDraft(id)]} meanwhile={meanwhile}>
      <PlaceOrderScreen openedAtMs={Date.now()} owner={ownerMark(clientId)} brand={brand()} />
    </Primed>
  )
}
