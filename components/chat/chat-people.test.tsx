import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Profile } from '@/lib/client-api/profile'
import { profileQuery } from '@/lib/profile/queries'
import { ChatPeople } from './chat-people'

function people(careManager: string | null | undefined, writerName: string | null) {
  const client = new QueryClient()
  if (careManager !== undefined) client.setQueryData(profileQuery.queryKey, { careManager } as Profile)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ChatPeople writerName={writerName} />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, name]) => name)
}

it.each([
  ['Dana', 'Inkwise', ['Dana', 'Inkwise']],
  ['Dana', null, ['Dana', 'Not assigned']],
  [null, null, ['Not assigned', 'Not assigned']],
  [undefined, 'Inkwise', ['…', 'Inkwise']],
])('of %j and %j the chat tells who they are', (careManager, writerName, names) => {
  expect(people(careManager, writerName)).toEqual(names)
})
