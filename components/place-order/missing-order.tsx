import { buttonStyles } from '@/components/ui/button-styles'
import * as texts from '@/lib/place-order/texts'
import { routes } from '@/lib/routes'

/** There is no such order among the person's own. Its links are plain ones: every wizard brings this along. */
export function MissingOrder() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex max-w-form flex-col items-center px-4 py-20 text-center md:py-28"
    >
      <h1 className="text-2xl font-semibold">{texts.notLoaded}</h1>
      <p className="pt-3 pb-8 text-ink-soft">{texts.notFoundHint}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={routes.drafts} className={buttonStyles({ size: 'lg' })}>
          {texts.toDrafts}
        </a>
        <a href={routes.placeOrder()} className={buttonStyles({ variant: 'primary', size: 'lg' })}>
          {texts.title}
        </a>
      </div>
    </main>
  )
}
