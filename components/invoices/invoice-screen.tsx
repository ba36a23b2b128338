'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BareHeader } from '@/components/shell/bare-header'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import type { Brand } from '@/lib/brand'
import { failedWith } from '@/lib/errors'
import type { InvoiceAddress } from '@/lib/invoices/address'
import { invoiceQuery } from '@/lib/invoices/queries'
import * as texts from '@/lib/invoices/texts'
import { InvoiceNotLoaded } from './invoice-not-loaded'
import { InvoicePayment } from './invoice-payment'
import { SettledOrder } from './settled-order'

/** The invoice page (specification 2.15). `address` is null when what it names cannot be an invoice. */
export function InvoiceScreen({ address, brand }: { address: InvoiceAddress | null; brand: Brand }) {
  if (address) return <OpenInvoice address={address} brand={brand} />
  return (
    <Plain brand={brand}>
      <InvoiceNotLoaded error={null} supportEmail={brand.supportEmail} />
    </Plain>
  )
}

type OpenInvoiceProps = { address: InvoiceAddress; brand: Brand }

/** Nothing of an order stays on the screen once its code opens it no more. */
const isOver = (error: unknown) => failedWith(error, 'gone', 'not_found')

function OpenInvoice({ address, brand }: OpenInvoiceProps) {
  const invoice = useQuery(invoiceQuery(address))
  const { data: order } = invoice
  const error = useLastError(invoice)
  const retry = retryOf(invoice, error)
  if (error && (!order || isOver(error))) {
    return (
      <Plain brand={brand}>
        <InvoiceNotLoaded error={error} supportEmail={brand.supportEmail} {...retry} />
      </Plain>
    )
  }
  if (!order) {
    return (
      <Plain brand={brand}>
        <Spinner label={texts.loading} className="py-24" />
      </Plain>
    )
  }
  if (order.paymentStatus !== 'Unpaid') {
    return (
      <Plain brand={brand}>
        <SettledOrder orderId={order.id} status={order.paymentStatus} />
      </Plain>
    )
  }
  return (
    <InvoicePayment
      address={address}
      order={order}
      brand={brand}
      onSettled={retry.onRetry}
      trouble={error && <RetryNotice text={texts.notRefreshed} {...retry} />}
    />
  )
}

function Plain({ brand, children }: { brand: Brand; children: ReactNode }) {
  return (
    <>
      <BareHeader portalName={brand.name} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-form px-4 py-12 md:py-20">
        {children}
      </main>
    </>
  )
}
