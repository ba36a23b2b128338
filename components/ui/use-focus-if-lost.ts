import { useEffect, useRef } from 'react'
import { isFocusFree } from '@/lib/focus-free'

/** For what stays when something in it goes: at each `change` that is any it takes the focus that went with that. */
export function useFocusIfLost<Heir extends HTMLElement = HTMLDivElement>(change: unknown) {
  const ref = useRef<Heir>(null)
  useEffect(() => {
    if (change && isFocusFree(ref.current)) ref.current?.focus()
  }, [change])
  return ref
}
