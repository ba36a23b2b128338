'use client'

import { useRouter } from 'next/navigation'
import { pagePatienceMs } from './page-patience'
import { useStay } from './use-stay'

/**
 * Gives `push`, for where what was pressed stays busy until the other page is there. The router waits without end for a page that does
 * not come; the browser then goes there itself, tells of a line that is dead, and can be stopped.
 */
export function usePush() {
  const router = useRouter()
  const stay = useStay()
  return (path: string) => {
    const isHere = stay()
    router.push(path)
    setTimeout(() => isHere() && window.location.assign(path), pagePatienceMs)
  }
}
