'use client'

import { useRef, useState } from 'react'
import * as limits from '@/contract/limits'
import { ApiError } from '@/lib/errors'
import * as texts from './texts'
import { useCooldown } from './use-cooldown'

const seconds = limits.resendCooldownSeconds

/** A link that is mailed to whoever asks by address. */
export type MailedLink = {
  ask: (email: string) => Promise<{ message: string }>
  /** What is said when it could not be asked for (specification 8). */
  failure: (error: unknown) => string
}

/**
 * Asks for another mailed link: once a minute, which the client API enforces too. `mailedAt` in epoch ms; `place` is
 * for the element that holds the button or the count.
 */
export function useResend({ ask }: Pick<MailedLink, 'ask'>, mailedAt = 0) {
  const cooldown = useCooldown({ startedAt: mailedAt, seconds })
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  /** The button makes room for the count, so what is around them takes the focus. */
  const wait = (long: number) => {
    cooldown.start(long)
    place.current?.focus()
  }

  /** What to say of it. @throws ApiError, after which the wait is as long as the client API says. */
  const resend = async (email: string) => {
    setBusy(true)
    try {
      const { message } = await ask(email)
      wait(seconds)
      return message || texts.linkSent
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) wait(error.retryAfterSeconds)
      throw error
    } finally {
      setBusy(false)
    }
  }
  /** The wait is that of one address: whoever types another need not sit it out. */
  const endWait = () => cooldown.start(0)

  return { waitSeconds: cooldown.left, endWait, busy, resend, place }
}
