import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nextStepsQuery } from '@/lib/home/queries'
import { orderQuery } from '@/lib/orders/queries'
import { countsQuery } from '@/lib/profile/queries'
import type { OrderForm } from './order-form'
import type { Part } from './parts'
import { type SaveHooks, savePart } from './save-steps'

type Save = { part: Part; form: OrderForm; hooks: SaveHooks }

const savingsOf = (client: QueryClient) =>
  new MutationObserver(client, {
    mutationFn: ({ part, form, hooks }: Save) => savePart[part](form, hooks),
    onSettled: async (_, __, { part, form }) => {
      // A read that began before this save would come after it, and pass for what is saved.
      if (form.id !== null) await client.cancelQueries({ queryKey: orderQuery(form.id).queryKey })
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: nextStepsQuery.queryKey })
      if (part === 'title') void client.invalidateQueries(countsQuery)
    },
  })

/**
 * Saves one part of the wizard. Whatever came of it, lists and details of orders are old afterwards. How far it is the wizard
 * knows by itself: nothing is rendered for that.
 */
export function useSavePart(): (save: Save) => Promise<void> {
  const client = useQueryClient()
  const [savings] = useState(() => savingsOf(client))
  return savings.mutate
}
