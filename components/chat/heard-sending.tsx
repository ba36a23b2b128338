'use client'

import { useState } from 'react'
import type { LogEntry } from '@/lib/chat/log'
import * as texts from '@/lib/chat/texts'

const countOf = (entries: LogEntry[], is: (entry: LogEntry) => boolean) => entries.filter(is).length

// One that is tried again by itself was told of when it failed.
const isOnItsWay = ({ outgoing }: LogEntry) => outgoing?.state === 'sending' && !outgoing.repeats
const isFailed = ({ outgoing }: LogEntry) => outgoing?.state === 'failed'
const hasArrived = ({ message, outgoing }: LogEntry) =>
  message ? !message.isSupport : outgoing.state === 'sent'

/** What a screen reader is told of one's own messages: that they are on their way, and that all of them arrived. */
export function HeardSending({ entries }: { entries: LogEntry[] }) {
  const isSending = entries.some(isOnItsWay)
  const failed = countOf(entries, isFailed)
  const arrived = countOf(entries, hasArrived)
  const [start, setStart] = useState({ isSending: false, failed, arrived: Number.POSITIVE_INFINITY })
  if (start.isSending !== isSending)
    setStart(isSending ? { isSending, failed, arrived } : { ...start, isSending })
  const isSent = arrived > start.arrived && failed <= start.failed
  return (
    <p role="status" className="sr-only">
      {isSending ? texts.sending : isSent && texts.sent}
    </p>
  )
}
