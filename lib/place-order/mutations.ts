import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { nextStepsQuery } from '@/lib/home/queries'
import { orderQuery } from '@/lib/orders/queries'
import { countsQuery } from '@/lib/profile/queries'
import type { OrderForm } from './order-form'
import type { Part } from './parts'
import { savePart } from './save-steps'
import type { SaveOnePart } from './save-through'

async function forgetReads(client: QueryClient, part: Part, { id }: OrderForm): Promise<void> {
  // A read that began before this save would come after it, and pass for what is saved.
  if (id !== null) await client.cancelQueries({ queryKey: orderQuery(id).queryKey })
  void client.invalidateQueries({ queryKey: ['orders'] })
  void client.invalidateQueries({ queryKey: nextStepsQuery.queryKey })
  if (part === 'title') void client.invalidateQueries(countsQuery)
}

/**
 * Saves one part of the wizard. Whatever came of it, lists and details of orders are old afterwards. It is no mutation of React
 * Query's: how far it is stands in the wizard's own state, and nothing else follows it.
 */
export function useSavePart(): SaveOnePart {
  const client = useQueryClient()
  return useCallback(
    async (part, form, hooks) => {
      try {
        await savePart[part](form, hooks)
      } finally {
        await forgetReads(client, part, form)
      }
    },
    [client],
  )
}
