import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OfferData } from './offer-data'

it('tells machines the regular prices, which end with no campaign', () => {
  const about = { description: 'An offer', portalName: 'Inkwell', origin: 'https://portal.example.com' }
  const html = renderToString(<OfferData {...about} nonce="n" />)
  const { name, offers } = JSON.parse(html.replaceAll(/<[^>]+>/g, ''))
  expect(name).toBe('Academic writing')
  expect(offers).toEqual({
    '@type': 'AggregateOffer',
    url: 'https://portal.example.com/early-bird',
    priceCurrency: 'USD',
    lowPrice: '15.00',
    highPrice: '30.00',
    offerCount: 3,
  })
})
