'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissingCode } from '@/components/errors/missing-code'
import { toast } from '@/components/ui/toast'
import { useIsShown } from '@/components/ui/use-is-shown'
import { useStay } from '@/components/ui/use-stay'
import { movesOn } from '@/lib/api/moves-on'
import { ApiError, idUnlessRefused, serverMessageOr } from '@/lib/errors'
import { leaveFor } from '@/lib/tab/leave-page'
import * as uiTexts from '@/lib/ui-texts'
import * as texts from '@/lib/wallet/texts'
import { readTopUp } from '@/lib/wallet/top-up'

type Trouble = { text: string; requestId: string | undefined }

/** Everything the top-up form does. `onWrong` is told when what was typed is refused, here or by the client API. */
export function useTopUp(onWrong: () => void) {
  const client = useQueryClient()
  const stay = useStay()
  const isShownRef = useIsShown()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()

  function refuse(words: string) {
    setProblem(words)
    onWrong()
  }

  function showFailure(error: unknown) {
    if (movesOn(error)) return
    toast.error(texts.notAdded)
    if (isMissingCode(error)) return setTrouble({ text: uiTexts.notLoaded, requestId: undefined })
    const wrong = error instanceof ApiError ? error.fields.amountCents : undefined
    if (wrong) refuse(wrong)
    else setTrouble({ text: serverMessageOr(error, texts.nothingCharged), requestId: idUnlessRefused(error) })
  }

  async function open(amountCents: number) {
    setBusy(true)
    const isHere = stay()
    try {
      const { startTopUp } = await import('@/lib/wallet/mutations')
      const { url } = await startTopUp(client, amountCents)
      // It stays busy from then on: the browser is on its way to the provider.
      if (isHere()) leaveFor(url)
      else setBusy(false)
    } catch (error) {
      setBusy(false)
      // Whoever is about to leave may stay after all: nobody waits for what will not come.
      if (isShownRef.current) showFailure(error)
    }
  }

  function add(typed: string) {
    if (busy) return
    const read = readTopUp(typed)
    setTrouble(undefined)
    if ('problem' in read) return refuse(read.problem)
    setProblem(undefined)
    void open(read.amountCents)
  }

  return { add, busy, problem, trouble, forgetProblem: () => setProblem(undefined) }
}
