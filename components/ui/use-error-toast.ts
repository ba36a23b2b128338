'use client'

import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast'

/** Says `text` in the corner, once for each failure. */
export function useErrorToast(failure: unknown, text: string): void {
  const toldRef = useRef<unknown>(null)
  useEffect(() => {
    if (!failure || toldRef.current === failure) return
    toldRef.current = failure
    toast.error(text)
  }, [failure, text])
}
