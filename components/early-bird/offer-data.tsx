'use client'

import { JsonLd } from '@/components/ui/json-ld'
import { tierRateCents } from '@/contract/price'
import { formatAmount } from '@/lib/money'
import * as texts from '@/lib/public-page-texts'
import { routes } from '@/lib/routes'

type OfferDataProps = {
  description: string
  portalName: string
  /** Scheme and host of the portal. */
  origin: string
  nonce: string | undefined
}

const rates = Object.values(tierRateCents)

/** What is sold here and for how much, as search engines read it (schema.org, JSON-LD). Prices are before any discount. */
function offerOf({ description, portalName, origin }: Omit<OfferDataProps, 'nonce'>) {
  const url = origin + routes.earlyBird
  return {
    '@type': 'Service',
    name: texts.service,
    description,
    url,
    provider: { '@type': 'Organization', name: portalName, url: origin, logo: `${origin}/icon-512.png` },
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: 'USD',
      lowPrice: formatAmount(Math.min(...rates)),
      highPrice: formatAmount(Math.max(...rates)),
      offerCount: rates.length,
    },
  }
}

/** Code of the browser's, as the screen is: what the server alone knew would stand in the document twice. */
export const OfferData = ({ nonce, ...about }: OfferDataProps) => (
  <JsonLd data={typeof window === 'undefined' ? offerOf(about) : undefined} nonce={nonce} />
)
