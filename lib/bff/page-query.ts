import 'server-only'
import { z } from 'zod'
import { readPageNumber } from '@/lib/orders/paging'

/** `?page=`, read as the pages read their own address. */
export const pageQuery = z.object({ page: z.string().optional().transform(readPageNumber) })
