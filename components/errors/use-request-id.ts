'use client'

import { useEffect, useState } from 'react'
import { api } from '@/lib/api/request'
import { tellError } from '@/lib/page-errors/told-error'

const reportOf = (error: Error) =>
  api.post<{ requestId: string }>('/api/page-errors', {
    body: tellError(error, window.location.pathname),
    keepalive: true,
  })

/**
 * The number that finds `error` in the log: the server's own, or, of a page that broke in the browser, that of the report which
 * is made of it here. None without a connection.
 */
export function useRequestId(error: Error & { digest?: string }): string | undefined {
  const [reported, setReported] = useState<string>()
  useEffect(() => {
    if (error.digest) return
    void reportOf(error)
      .then(({ requestId }) => setReported(requestId))
      .catch(() => {})
  }, [error])
  return error.digest ?? reported
}
