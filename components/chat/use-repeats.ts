'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Outbox } from '@/lib/chat/outbox'
import { repeatUncertain } from '@/lib/chat/sending'

/** Tries again, after each look that succeeds, the messages of which nobody knows whether they arrived. */
export function useRepeats(outbox: Outbox, lookMs: number): void {
  const client = useQueryClient()
  useEffect(() => repeatUncertain(client, outbox, lookMs), [client, outbox, lookMs])
}
