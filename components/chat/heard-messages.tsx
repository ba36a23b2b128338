'use client'

import { useState } from 'react'
import { latestOfSupport } from '@/lib/chat/log'
import * as texts from '@/lib/chat/texts'
import type { ChatMessage } from '@/lib/client-api/chat'

/** What a screen reader is told: support's latest message when it arrives, and nothing of what was there before. */
export function HeardMessages({ messages }: { messages: ChatMessage[] }) {
  const latestId = latestOfSupport(messages)
  const [heardId, setHeardId] = useState(latestId)
  const [words, setWords] = useState('')
  if (heardId !== latestId) {
    const latest = messages.find(({ id }) => id === latestId)
    setHeardId(latestId)
    setWords(latest ? texts.heard(latest.text) : '')
  }
  return (
    <p role="status" className="sr-only">
      {/* Each an element of its own: the same words said twice are told twice. */}
      <span key={heardId}>{words}</span>
    </p>
  )
}
