'use client'

import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Filled } from '@/components/ui/filled'
import { Icon } from '@/components/ui/icon'
import { LocalTime } from '@/components/ui/local-time'
import { Skeleton } from '@/components/ui/skeleton'
import { isBlank } from '@/contract/text'
import { formatCents } from '@/lib/money'
import type { PaidOrder } from '@/lib/payments/success'
import * as texts from '@/lib/payments/success-texts'
import { routes } from '@/lib/routes'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'
import { PaymentStamp } from './payment-stamp'
import { useHeadingFocus } from './use-heading-focus'

/** Undefined while it is on its way, null when it cannot be had. */
type Email = string | null | undefined

type ReceiptCardProps = { order: PaidOrder; email: Email; today: string; aside: ReactNode }

/** The paid order as a receipt (specification 2.16). `today` stands in where the order says no date. */
export function ReceiptCard({ order, email, today, aside }: ReceiptCardProps) {
  const headingRef = useHeadingFocus()
  return (
    <Card as="article" padding="roomy" className="space-y-8 shadow-raised">
      <header className="flex flex-col gap-4 sm:flex-row-reverse sm:items-start sm:justify-between sm:gap-8">
        <PaymentStamp status={order.paymentStatus} />
        <div className="min-w-0 space-y-3">
          <h1 id="title" ref={headingRef} tabIndex={-1} className="text-2xl font-semibold outline-none">
            <Filled
              text={texts.congratulations}
              parts={{ date: <LocalTime iso={order.confirmedAt ?? today} format="date" /> }}
            />
          </h1>
          <EmailLine email={email} />
        </div>
      </header>
      <OrderRows order={order} />
      <PaymentRows order={order} />
      <footer className="flex min-h-12 flex-col items-center gap-3 sm:flex-row sm:justify-between">
        <ButtonLink variant="primary" size="lg" href={routes.order(order.id)} className="w-full sm:w-auto">
          {texts.details}
        </ButtonLink>
        {aside}
      </footer>
    </Card>
  )
}

function EmailLine({ email }: { email: Email }) {
  if (email === null || email === '') return null
  return (
    <p className="flex items-center gap-2 text-ink-soft">
      <Icon name="mail" className="size-4 shrink-0" />
      {email === undefined ? (
        <Skeleton className="h-5 w-48" />
      ) : (
        <span className="min-w-0 break-words">{email}</span>
      )}
    </p>
  )
}

function OrderRows({ order }: { order: PaidOrder }) {
  return (
    <section>
      <h2 className="sr-only">{texts.order}</h2>
      <DescriptionList>
        <DescriptionRow label={texts.orderId}>{order.code}</DescriptionRow>
        <DescriptionRow label={texts.course}>
          {isBlank(order.course) ? texts.notSet : truncate(order.course, shownLengths.receiptCourse)}
        </DescriptionRow>
        <DescriptionRow label={texts.pages}>{order.pages}</DescriptionRow>
        <DescriptionRow label={texts.deadline}>
          {order.deadline ? <LocalTime iso={order.deadline} format="deadline" withZone /> : texts.notSet}
        </DescriptionRow>
      </DescriptionList>
    </section>
  )
}

function PaymentRows({ order }: { order: PaidOrder }) {
  return (
    <section className="space-y-3">
      <h2 className="font-semibold">{texts.summary}</h2>
      <DescriptionList>
        <DescriptionRow label={texts.orderAmount}>{formatCents(order.subtotalCents)}</DescriptionRow>
        <DescriptionRow label={texts.discount}>{formatCents(order.discountCents)}</DescriptionRow>
        <DescriptionRow label={texts.remaining}>{formatCents(order.remainingCents)}</DescriptionRow>
        <DescriptionRow label={<PaidLabel status={order.paymentStatus} />} total>
          {formatCents(order.paidCents)}
        </DescriptionRow>
      </DescriptionList>
    </section>
  )
}

function PaidLabel({ status }: { status: PaidOrder['paymentStatus'] }) {
  if (status === 'Paid') return texts.paid
  return (
    <>
      {texts.paid}{' '}
      <Badge tone="soon" icon={null} className="ml-1">
        {texts.part}
      </Badge>
    </>
  )
}
