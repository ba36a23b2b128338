import type { Metadata } from 'next'
import { InvoiceScreen } from '@/components/invoices/invoice-screen'
import { QueryProvider } from '@/components/shell/query-provider'
import { brand } from '@/lib/brand'
import { readInvoiceAddress } from '@/lib/invoices/address'
import * as texts from '@/lib/invoices/texts'

// The address is the key to an order: no page it leads to is told.
export const metadata: Metadata = { title: texts.title, referrer: 'no-referrer' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Inert: whoever only fetches this page asks for nothing with its code. The browser does (safety AZ-10). */
export default async function InvoicePage({ params, searchParams }: Props) {
  const address = readInvoiceAddress((await params).id, await searchParams)
  return (
    <QueryProvider>
      <InvoiceScreen address={address} brand={brand()} />
    </QueryProvider>
  )
}
