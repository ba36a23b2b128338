import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import type { Order } from '@/lib/client-api/orders'
import { formatCents } from '@/lib/money'
import { hasRemaining } from '@/lib/orders/remaining'
import * as texts from '@/lib/orders/tab-texts'
import { routes } from '@/lib/routes'
import { PayRemaining } from './pay-remaining'

/** Why the files are locked, and the way to open them beside it (decisions C-40). */
export function LockedFiles({ order }: { order: Order }) {
  return (
    <Card className="flex flex-wrap items-start gap-x-3 gap-y-4 md:flex-nowrap md:gap-4">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-remaining-wash text-remaining"
      >
        <Icon name="lock-keyhole" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{texts.filesLocked}</h2>
        <p className="max-w-prose pt-0.5 text-sm text-ink-soft">
          {texts.filesLockedHint(formatCents(order.remainingCents))}
        </p>
      </div>
      {hasRemaining(order) ? (
        <PayRemaining
          order={order}
          className="flex w-full flex-col md:max-w-72 md:w-auto md:shrink-0 md:items-end"
        />
      ) : (
        <TextLink
          href={routes.order(order.id, 'payment-details')}
          className="inline-flex min-h-11 items-center text-sm md:pointer-fine:min-h-8"
        >
          {texts.paymentDetails}
        </TextLink>
      )}
    </Card>
  )
}
