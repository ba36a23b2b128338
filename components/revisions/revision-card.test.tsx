import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { RevisionCard } from './revision-card'

function factsOf(createdAt: string | null, deadline: string | null) {
  const revision = { id: 8, createdAt, deadline, message: 'Shorter, please.', files: [] }
  const html = renderToStaticMarkup(
    <RevisionCard
      orderId={41}
      revision={revision}
      number={1}
      isInProgress={false}
      renewTicket={async () => undefined}
    />,
  )
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  return Object.fromEntries(
    facts.map(([, label = '', value = '']) => [
      label,
      /datetime="([^"]*)"/i.exec(value)?.[1] ?? wordsOf(value),
    ]),
  )
}

it('says when it was requested, and until when', () => {
  const [asked, until] = ['2026-11-20T09:00:00.000Z', '2026-11-23T18:30:00.000Z']
  expect(factsOf(asked, until)).toEqual({ 'Requested on': asked, Deadline: until })
  expect(factsOf(asked, null)).toEqual({ 'Requested on': asked, Deadline: 'Not set' })
  expect(factsOf(null, until)).toEqual({ 'Requested on': 'Not set', Deadline: until })
})
