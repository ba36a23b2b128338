'use client'

import { useState } from 'react'
import { latestOfSupport } from '@/lib/chat/log'
import * as texts from '@/lib/chat/texts'
import type { ChatMessage } from '@/lib/client-api/chat'

const wordsOf = ({ text, attachments }: ChatMessage) =>
  [text, ...attachments.map(({ name }) => name)].filter(Boolean).join(', ')

/** What a screen reader is told: what support wrote since it was told last, and nothing of what was there before. */
export function HeardMessages({ messages }: { messages: ChatMessage[] }) {
  const latestId = latestOfSupport(messages)
  const [heardId, setHeardId] = useState(latestId)
  const [words, setWords] = useState('')
  if (heardId !== latestId) {
    const fresh = messages.filter(({ id, isSupport }) => isSupport && id > heardId)
    setHeardId(latestId)
    setWords(fresh.length > 0 ? texts.heard(fresh.map(wordsOf)) : '')
  }
  return (
    <p role="status" className="sr-only">
      {/* Each an element of its own: the same words said twice are told twice. */}
      <span key={heardId}>{words}</span>
    </p>
  )
}
