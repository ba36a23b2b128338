import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import type { ListedConversation } from '@/lib/client-api/chat'
import { ConversationRow } from './conversation-row'

const conversation = {
  orderId: 41,
  code: 'ORD-000041',
  title: 'Tides',
  preview: 'Here it is',
  isFromSupport: true,
  hasNews: true,
  latestAt: '2026-11-20T09:00:00.000Z',
}
const row = (more: Partial<ListedConversation> = {}) =>
  wordsOf(renderToStaticMarkup(<ConversationRow conversation={{ ...conversation, ...more }} />))

it('has the title of its order and its code, when it was last spoken, by whom and what', () => {
  expect(row()).toMatch(/^Tides New Message ORD-000041 · .*2026.* Support: +Here it is$/)
  expect(row({ hasNews: false, isFromSupport: false })).toMatch(/^Tides ORD-000041 · .* You: +Here it is$/)
})

it('has the code where nothing was said yet', () => {
  expect(row({ hasNews: false, preview: '', latestAt: null })).toBe('Tides ORD-000041')
})
