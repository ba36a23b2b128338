'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { createIntent } from '@/lib/api/intent'
import { failedWith, serverMessageOr } from '@/lib/errors'
import { askForDeletion, deletionQuery } from '@/lib/profile/deletion-queries'
import * as texts from '@/lib/profile/deletion-texts'

type Asking = { password?: string }

const names = ['password'] as const
const failure = (error: unknown) => serverMessageOr(error, texts.notAsked)

type Outcomes = { onAsked: () => void; onRefused: () => void }

/** Has the link mailed. What has come in the way meanwhile is shown, for it is asked for anew. */
export function useDeletionForm(hasPassword: boolean, { onAsked, onRefused }: Outcomes) {
  const [intent] = useState(createIntent)
  const client = useQueryClient()
  const rules = async () => {
    const { askForDeletionBody, askWithPassword } = await import('@/lib/profile/schema')
    return hasPassword ? askWithPassword : askForDeletionBody
  }
  async function send(values: Asking) {
    try {
      await intent.run(values, key => askForDeletion(values, key))
    } catch (error) {
      if (failedWith(error, 'conflict')) {
        onRefused()
        void client.invalidateQueries({ queryKey: deletionQuery.queryKey })
      }
      throw error
    }
    onAsked()
  }
  return useAccountForm<Asking>({ rules, names, failure, send })
}
