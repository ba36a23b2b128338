'use client'

import { useState } from 'react'
import { limits } from '@/contract/limits'
import { ApiError } from '@/lib/errors'
import { resendVerificationLink } from './account-calls'
import { useCooldown } from './use-cooldown'

const seconds = limits.resendCooldownSeconds

/** Asks for another verification link: once a minute, which the client API enforces too. `mailedAt` in epoch ms. */
export function useResend(mailedAt = 0) {
  const cooldown = useCooldown({ startedAt: mailedAt, seconds })
  const [busy, setBusy] = useState(false)

  /** @throws ApiError, after which the wait is as long as the client API says. */
  const resend = async (email: string) => {
    setBusy(true)
    try {
      const { message } = await resendVerificationLink(email)
      cooldown.start(seconds)
      return message
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) cooldown.start(error.retryAfterSeconds)
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { waitSeconds: cooldown.left, busy, resend }
}
