'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { focusMain } from '@/components/ui/focus-main'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { referralsQuery } from '@/lib/referrals/queries'
import * as texts from '@/lib/referrals/texts'
import { LinkField } from './link-field'

/**
 * An invitation to refer a friend, on top of the page and at its end, so that it never keeps anything covered. It takes
 * no focus: the page congratulates, this offers. Nothing without an own link (specification 2.17).
 */
export function ReferralPopup() {
  const { data: referrals } = useQuery(referralsQuery)
  const [isOpen, setOpen] = useState(true)
  const titleId = useId()
  const close = () => {
    setOpen(false)
    focusMain()
  }
  if (!isOpen || !referrals?.link) return null
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="sticky bottom-4 z-20 mx-auto mt-6 flex flex-col gap-3 rounded-lg border border-accent ground-surface p-4 shadow-raised min-[1440px]:fixed min-[1440px]:right-6 min-[1440px]:bottom-6 min-[1440px]:w-84"
    >
      <div className="flex items-start gap-3 pr-8">
        <Icon name="gift" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div>
          <h2 id={titleId} className="font-semibold">
            {texts.popupTitle}
          </h2>
          <p className="text-sm">{texts.popup}</p>
        </div>
      </div>
      <LinkField link={referrals.link} compact />
      <IconButton
        label={texts.close}
        icon={<Icon name="x" />}
        className="absolute top-2 right-2"
        onClick={close}
      />
    </div>
  )
}
