'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { BareHeader } from '@/components/shell/bare-header'
import { newOrder } from '@/lib/place-order/wizard-store'
import { OrderLoader } from './order-loader'
import { Wizard, type WizardProps } from './wizard'

type PlaceOrderProps = Omit<WizardProps, 'opening'> & {
  /** When the server made this page: its first HTML and the browser's first render agree on the time. */
  openedAtMs: number
}

const idIn = (pathname: string): number | null => Number(pathname.split('/')[2]) || null

/**
 * The order wizard (specification 2.14): a new order, or the draft the address names. The address of a new order gets
 * its id while this page stays, so what it named at first is what counts.
 */
export function PlaceOrderScreen(props: PlaceOrderProps) {
  const pathname = usePathname()
  const [orderId] = useState(() => idIn(pathname))
  if (orderId === null) return <Wizard {...props} opening={newOrder} />
  return (
    <OrderLoader
      orderId={orderId}
      openedAtMs={props.openedAtMs}
      header={<BareHeader portalName={props.brand.name} />}
    >
      {opening => <Wizard {...props} opening={opening} />}
    </OrderLoader>
  )
}
