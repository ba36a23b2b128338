'use client'

import { useSearchParams } from 'next/navigation'
import { Card, CardHeading } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { CompactPager } from '@/components/ui/compact-pager'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { LocalTime } from '@/components/ui/local-time'
import type { WalletTransaction } from '@/lib/client-api/wallet'
import { formatCents } from '@/lib/money'
import { pageSpan, readPageNumber } from '@/lib/orders/paging'
import { routes } from '@/lib/routes'
import { showAddress } from '@/lib/show-address'
import * as texts from '@/lib/wallet/texts'

const pageSize = 5

const downloadLink =
  '-my-3 inline-flex min-h-11 items-center rounded-sm text-sm text-accent underline underline-offset-4'

const showPage = (page: number) => showAddress(routes.page(routes.wallet, page))

/** Transactions, newest first, five a page (specification 2.9, 9). The page is the address's, so a reload keeps it. */
export function TransactionList({ transactions }: { transactions: WalletTransaction[] }) {
  const wanted = readPageNumber(useSearchParams().get('page'))
  const { page, pages, from, to } = pageSpan(transactions.length, wanted, pageSize)
  if (transactions.length === 0) {
    return (
      <EmptyState icon={<Icon name="receipt-text" />} title={texts.none} level="h2">
        {texts.noneHint}
      </EmptyState>
    )
  }
  return (
    <Card padding="roomy">
      <CardHeading
        title={texts.transactions}
        aside={
          <a href="/api/wallet/statement" download className={downloadLink}>
            {texts.statement}
          </a>
        }
      />
      <ul className="divide-y divide-line">
        {transactions.slice(from, to).map(transaction => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <CompactPager
        label={texts.transactions}
        current={page}
        total={pages}
        onPage={showPage}
        className="pt-4"
      />
    </Card>
  )
}

function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { receiptId } = transaction
  const id = `t${transaction.id}`
  const isCredit = transaction.type === 'credit'
  return (
    <li className="grid grid-cols-1 gap-x-3 py-3 first:pt-0 last:pb-0 xs:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon
        name={isCredit ? 'arrow-down-left' : 'arrow-up-right'}
        className={cn('mt-0.5 size-5', isCredit ? 'text-paid' : 'text-remaining')}
      />
      <p className="break-words">{transaction.reason}</p>
      <p className={cn('font-medium tabular', isCredit ? 'text-paid' : 'text-remaining')}>
        {isCredit ? '+' : '−'}
        {formatCents(transaction.amountCents)}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft xs:col-span-2 xs:col-start-2">
        <span id={id}>
          {isCredit ? texts.credit : texts.debit} · <LocalTime iso={transaction.createdAt} />
        </span>
        {receiptId && (
          <a
            href={`/api/wallet/receipts/${receiptId}`}
            download
            aria-describedby={id}
            className={downloadLink}
          >
            {texts.receipt}
          </a>
        )}
      </p>
    </li>
  )
}
