'use client'

import { useRef, useState } from 'react'
import * as limits from '@/contract/limits'
import { ApiError } from '@/lib/errors'
import { isFocusFree } from '@/lib/focus-free'
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
  const [isRefused, setRefused] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const addresses = useRef(0)

  /** The button makes room for the count, so what is around them takes the focus that it had; typing goes on. */
  const wait = (long: number) => {
    cooldown.start(long)
    const isInside = place.current?.contains(document.activeElement)
    if (isInside || isFocusFree(place.current)) place.current?.focus()
  }

  /** What to say of it. @throws ApiError, after which the wait is as long as the client API says. */
  const resend = async (email: string) => {
    const asked = addresses.current
    const waitFor = (long: number) => asked === addresses.current && wait(long)
    setBusy(true)
    setRefused(false)
    try {
      const { message } = await ask(email)
      waitFor(seconds)
      return message || texts.linkSent
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) {
        setRefused(true)
        waitFor(error.retryAfterSeconds)
      }
      throw error
    } finally {
      setBusy(false)
    }
  }
  /** The wait is that of one address: whoever types another need not sit it out. */
  const endWait = () => {
    addresses.current += 1
    cooldown.start(0)
  }
  /** Whoever was told to wait has waited, or need not: that it was refused says nothing any more. */
  const isWaitOver = isRefused && cooldown.left === 0

  return { waitSeconds: cooldown.left, endWait, isWaitOver, busy, resend, place }
}
