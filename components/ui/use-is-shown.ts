'use client'

import { useLayoutEffect, useRef } from 'react'

/** Whether the caller is still mounted: nobody is taken anywhere from where they have left. */
export function useIsShown() {
  const isShownRef = useRef(false)
  useLayoutEffect(() => {
    isShownRef.current = true
    return () => {
      isShownRef.current = false
    }
  }, [])
  return isShownRef
}
