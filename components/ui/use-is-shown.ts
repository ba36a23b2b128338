'use client'

import { useEffect, useRef } from 'react'

/** Whether the caller is still mounted: nobody is taken anywhere from where they have left. */
export function useIsShown() {
  const isShownRef = useRef(false)
  useEffect(() => {
    isShownRef.current = true
    return () => {
      isShownRef.current = false
    }
  }, [])
  return isShownRef
}
