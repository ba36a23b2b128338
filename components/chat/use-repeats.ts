'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Outbox } from '@/lib/chat/outbox'
import { repeatUncertain } from '@/lib/chat/sending'
import { followUnsent } from './follow-unsent'

/** Tries again, after each look that succeeds, the messages of which nobody knows whether they arrived, and after the chat was left. */
export function useRepeats(outbox: Outbox, lookMs: number): void {
  const client = useQueryClient()
  useEffect(() => followUnsent(client, outbox), [client, outbox])
  useEffect(() => repeatUncertain(client, outbox, lookMs), [client, outbox, lookMs])
}
