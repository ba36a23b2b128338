'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'

/** Says that something cannot be read: once when that begins, however often it is tried in vain after that. */
export function useOutageToast(isDown: boolean, text: string): void {
  useEffect(() => {
    if (isDown) toast.error(text)
  }, [isDown, text])
}
