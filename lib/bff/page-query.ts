import 'server-only'
import { z } from 'zod'
import { readPageNumber } from '@/lib/orders/paging'

const pageNumber = z.string().optional().transform(readPageNumber)

/** `?page=`, read as the pages read their own address. */
export const pageQuery = z.object({ page: pageNumber })

/** The same where a page shows two lists. */
export const completedQuery = z.object({ recent: pageNumber, page: pageNumber })
