import type { SavedPromo } from '@/lib/client-api/saved-promos'
import * as texts from '@/lib/home/texts'
import { worth } from '@/lib/promos/texts'

/** A few of them: step 4 has them all. */
const most = 3

/** What there is to say beside its title, which is the code where it has none. */
const detailsOf = ({ code, title, tagLine }: SavedPromo) =>
  [code !== title && code, tagLine].filter(Boolean).join(' · ')

/** The promos a client holds, which would otherwise be seen at the end of an order and nowhere before; nothing where there are none. */
export function PromoNote({ promos }: { promos: SavedPromo[] }) {
  if (promos.length === 0) return null
  return (
    <section aria-labelledby="promos-heading">
      <h2 id="promos-heading" className="pb-3 text-lg font-semibold">
        {texts.promos}
      </h2>
      <ul
        aria-labelledby="promos-heading"
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {promos.slice(0, most).map(promo => (
          <li
            key={promo.code}
            className="flex min-h-14 items-center justify-between gap-x-4 px-4 py-3 md:px-5"
          >
            <span className="min-w-0 break-words">
              <span className="block">{promo.title}</span>
              <span className="block text-sm text-ink-soft">{detailsOf(promo)}</span>
            </span>
            <span className="shrink-0 font-medium tabular">{worth(promo)}</span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-sm text-ink-soft">{texts.promosHint(promos.length - most)}</p>
    </section>
  )
}
