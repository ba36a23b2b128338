'use client'

import { Icon } from '@/components/ui/icon'
import { PlainLink } from '@/components/ui/plain-link'
import * as texts from '@/lib/reviews/texts'
import { useReviewSite } from './review-site'
import { ScreenshotField } from './screenshot-field'
import type { RatingForm } from './use-rating-form'

/** The offer for a review elsewhere, the way to where it is written, and the screenshot of it (specification 9). */
export function ReviewPart({ form }: { form: RatingForm }) {
  const site = useReviewSite()
  return (
    <section className="space-y-4 border-t border-line pt-5">
      <div>
        <h3 className="flex items-center gap-2 font-semibold">
          <Icon name="gift" className="size-4.5 shrink-0 stroke-[1.5] text-accent" />
          {texts.offer}
        </h3>
        <p className="pt-1 text-ink-soft">{texts.offerHint}</p>
        {site && (
          <PlainLink
            href={site}
            newTab
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 md:pointer-fine:min-h-8"
          >
            {texts.reviewSite}
            <Icon name="external-link" className="size-4" />
          </PlainLink>
        )}
      </div>
      <ScreenshotField upload={form.upload} disabled={form.isSending} />
    </section>
  )
}
