import { Card } from '@/components/ui/card'
import * as texts from '@/lib/referrals/discount-texts'

/** The three steps to the discount (specification 2.11). */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="pb-3 text-lg font-semibold">
        {texts.howTitle}
      </h2>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-4">
        {texts.steps.map(({ title, text }, index) => (
          <Card as="li" key={title} className="flex gap-3 md:flex-col">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-wash font-semibold text-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="pt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </Card>
        ))}
      </ol>
    </section>
  )
}
