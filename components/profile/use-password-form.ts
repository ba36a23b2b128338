'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { changePassword } from '@/lib/accounts/account-calls'
import { changeFailures } from '@/lib/accounts/change-failures'
import * as passwordTexts from '@/lib/accounts/password-texts'
import type { PasswordForm } from '@/lib/accounts/schema'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { createIntent } from '@/lib/api/intent'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import { sessionsQuery } from '@/lib/profile/session-queries'

const rules = async () => (await import('@/lib/accounts/schema')).passwordForm
const names = ['oldPassword', 'newPassword', 'passwordConfirmation'] as const

function failure(error: unknown): string {
  const words = changeFailures(error).join(' ')
  return words === passwordTexts.notChanged && isOutcomeUnknown(error) ? passwordTexts.notCertain : words
}

/** The form that changes the password, which ends the sessions elsewhere. What was typed stays until it was taken. */
export function usePasswordForm(onChanged: () => void) {
  const client = useQueryClient()
  const [intent] = useState(createIntent)
  async function send(values: PasswordForm) {
    try {
      await intent.run(values, key => changePassword(values, key))
    } catch (error) {
      if (!movesOn(error)) for (const words of changeFailures(error)) toast.error(words)
      throw error
    }
    toast.success(passwordTexts.updated)
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onChanged()
  }
  return useAccountForm<PasswordForm>({ rules, names, failure, send })
}
