'use client'

import { useState } from 'react'
import { useNow } from '@/components/ui/use-now'

/** The time in steps of a minute, for what changes at midnight. */
export function useToday(): number {
  const [startMs] = useState(Date.now)
  return useNow(startMs)
}
