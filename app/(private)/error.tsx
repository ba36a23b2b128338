'use client'

import { lazy } from 'react'

/** A page that broke, inside the layout. When not even this code can be fetched, the error page around it is shown. */
export default lazy(async () => ({
  default: (await import('@/components/errors/page-error')).PageError,
}))
