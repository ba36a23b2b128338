import { ArrowRight } from '@/components/ui/icons'
import { PageLink } from '@/components/ui/page-link'
import type { NextStep } from '@/lib/home/next-steps'

/** What needs the client's action, first things first. Nothing to do is said in one line. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="pb-3 text-lg font-semibold">
        Next for you
      </h2>
      {steps.length === 0 ? (
        <p className="text-ink-soft">Nothing waits for you right now.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {steps.map(step => (
            <li key={step.key}>
              <PageLink
                href={step.href}
                mark="top-1/2 right-1 -translate-y-1/2"
                className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 hover:bg-sunk md:px-5"
              >
                <span>{step.text}</span>
                <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-medium text-accent">
                  {step.action}
                  <ArrowRight aria-hidden="true" className="size-4" />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
