'use client'

import { useLayoutEffect, useRef } from 'react'

/** Tabs of an order and pages of a list are the same page, and another order is another. */
const pageOf = ({ pathname, search }: Location | HTMLAnchorElement) =>
  pathname + new URLSearchParams(search).get('order_id')

/** Whether a press, which the router has taken, asks for another page in this tab. Until that page is there, this one stays. */
function leadsAway({ type, target, defaultPrevented }: Event) {
  if (type === 'popstate') return true
  const link = target instanceof Element && target.closest('a')
  return defaultPrevented && link && pageOf(link) !== pageOf(location)
}

/**
 * Gives `stay`, for the beginning of a call, which gives whether the person is still here: nobody is taken anywhere from where
 * they have left, or are about to leave by a link or by Back.
 */
export function useStay() {
  const departuresRef = useRef(0)
  useLayoutEffect(() => {
    const depart = (event: Event) => {
      if (leadsAway(event)) departuresRef.current += 1
    }
    addEventListener('click', depart)
    addEventListener('popstate', depart)
    return () => {
      departuresRef.current += 1
      removeEventListener('click', depart)
      removeEventListener('popstate', depart)
    }
  }, [])
  return () => {
    const departures = departuresRef.current
    return () => departuresRef.current === departures
  }
}
