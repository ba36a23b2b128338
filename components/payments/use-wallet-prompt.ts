'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readBalance } from '@/lib/wallet/balance-news'

/** Whether the wallet pays its part, and what it holds. */
export type WalletAnswer = {
  useWallet: boolean
  balanceCents: number
  /** By a person: not because there was nothing to ask about. */
  isGiven: boolean
}

export const noWallet: WalletAnswer = { useWallet: false, balanceCents: 0, isGiven: false }

type Asked = {
  /** Whether a balance would pay anything. */
  isOfUse: (balanceCents: number) => boolean
  /** Whether the person who pressed is still here (`useStay`). */
  isHere: () => boolean
  /** Called when there is a question to be seen. */
  onAsk: () => void
}

type Question = { balanceCents: number; answer: (useWallet: boolean | undefined) => void }

/** The question 'Use Wallet Funds?', asked when there are any: `ask` ends with the answer, undefined for none or where nobody is left to ask. */
export function useWalletPrompt(hasWallet: boolean) {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const openRef = useRef<Question | null>(null)
  // Whoever goes away without an answer leaves nothing waiting for it.
  useEffect(() => () => openRef.current?.answer(undefined), [])

  async function ask({ isOfUse, onAsk, isHere }: Asked): Promise<WalletAnswer | undefined> {
    if (!hasWallet) return noWallet
    // A balance that cannot be read is not offered (specification 8: only logged).
    const balanceCents = await readBalance(client).catch(() => 0)
    if (!isHere()) return undefined
    if (balanceCents <= 0 || !isOfUse(balanceCents)) return noWallet
    onAsk()
    const useWallet = await new Promise<boolean | undefined>(resolve => {
      const asked = { balanceCents, answer: resolve }
      openRef.current = asked
      setQuestion(asked)
    })
    openRef.current = null
    setQuestion(null)
    if (useWallet === undefined) return undefined
    return { useWallet, balanceCents: useWallet ? balanceCents : 0, isGiven: true }
  }

  /** An answer given before, with what the wallet holds by now; null when that cannot be read: then it is asked again. */
  async function renew(given: WalletAnswer | null): Promise<WalletAnswer | null> {
    if (!given?.useWallet) return given
    const balanceCents = await readBalance(client).catch(() => undefined)
    return balanceCents === undefined ? null : { ...given, balanceCents }
  }

  return { question, ask, renew }
}
