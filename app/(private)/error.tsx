'use client'

import { LatePageError } from '@/components/errors/late-page-error'

export default LatePageError
