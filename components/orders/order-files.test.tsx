import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Attachment } from '@/lib/client-api/attachments'
import type { Order } from '@/lib/client-api/orders'
import { OrderFiles } from './order-files'

const file = (id: number, name: string): Attachment => ({
  id,
  name,
  sizeBytes: 2_048,
  ticket: 'sealed',
  driveUrl: null,
})

function shown(attachments: Attachment[]) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OrderFiles order={{ id: 41, attachments } as Order} />
    </QueryClientProvider>,
  )
  return html.match(/<li .*?<\/li>/g) ?? []
}

it('cuts names after ten characters, tells all of them, and has a button to download each', () => {
  const [long = '', short = ''] = shown([file(1, 'reading-list.pdf'), file(2, 'notes.docx')])
  expect(long).toContain('>reading-li...<')
  expect(long).toContain('reading-list.pdf')
  expect(long).toMatch(/<button [^>]*Download reading-list\.pdf/)
  expect(short).toContain('>notes.docx<')
})
