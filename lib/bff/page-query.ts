import 'server-only'
import { z } from 'zod'
import { readPageNumber } from '@/lib/orders/paging'

const pageNumber = z.string().optional().transform(readPageNumber)

/** `?page=`, read as the pages read their own address. */
export const pageQuery = z.object({ page: pageNumber })

/** The page numbers of a screen with two lists, each from 1. */
export const completedQuery = z.object({ recent: pageNumber, page: pageNumber })
