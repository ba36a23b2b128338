'use client'

import { useState } from 'react'
import { refreshSession, signOut } from '@/lib/accounts/session-calls'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { createIntent } from '@/lib/api/intent'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import { type ApiError, failedWith, serverMessageOr } from '@/lib/errors'
import { deleteAccount } from '@/lib/profile/deletion-queries'
import * as texts from '@/lib/profile/deletion-texts'
import { readTypedAmount } from '@/lib/profile/typed-amount'
import { routes } from '@/lib/routes'
import { leavePage } from '@/lib/tab/leave-page'
import { tellOtherTabs } from '@/lib/tab/session-channel'

type Deletion = {
  linkToken: string
  balanceCents: number
  onSend: () => void
  onChanged: (words: string) => Promise<void>
}
type Typed = { giveUp?: string }

const names = ['giveUp'] as const
const failure = (error: unknown) =>
  serverMessageOr(error, isOutcomeUnknown(error) ? texts.notCertain : texts.failed)

const isChange = (error: unknown): error is ApiError =>
  failedWith(error, 'gone', 'conflict', 'invalid_fields') && !isOutcomeUnknown(error)

/**
 * Clears what this browser has of the account: its session, which is dead by now, and what pages have kept. Answers whether
 * somebody else is signed in here, who stays. That it fails keeps nobody from being told: what is dead opens nothing.
 */
async function forgetHere(): Promise<boolean> {
  try {
    const { signedIn } = await refreshSession()
    if (!signedIn) await signOut()
    return signedIn
  } catch {
    return false
  } finally {
    tellOtherTabs()
  }
}

/** Deletes the account of the link and leaves for the page that says so. What has changed meanwhile is shown anew. */
export function useDeleteAccount({ linkToken, balanceCents, onSend, onChanged }: Deletion) {
  const [intent] = useState(createIntent)
  const rules = async () => {
    const { giveUpForm } = await import('@/lib/profile/schema')
    return balanceCents > 0 ? giveUpForm(balanceCents) : giveUpForm(0).partial()
  }
  async function send({ giveUp = '' }: Typed) {
    const giveUpCents = balanceCents > 0 ? (readTypedAmount(giveUp) ?? 0) : 0
    onSend()
    try {
      await intent.run({ giveUpCents }, key => deleteAccount({ linkToken, giveUpCents }, key))
    } catch (error) {
      if (isChange(error)) await onChanged(error.fields.giveUp ?? failure(error))
      throw error
    }
    const end = (await forgetHere()) ? `${routes.accountDeleted}?whose=other` : routes.accountDeleted
    leavePage(() => window.location.replace(end))
  }
  return useAccountForm<Typed>({ rules, names, failure, send })
}
