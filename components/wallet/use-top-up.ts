'use client'

import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { movesOn } from '@/lib/api/moves-on'
import { ApiError, requestIdOf, serverMessageOr } from '@/lib/errors'
import { useTopUp as useTopUpCall } from '@/lib/wallet/mutations'
import { texts } from '@/lib/wallet/texts'
import { readTopUp } from '@/lib/wallet/top-up'

type Trouble = { text: string; requestId: string | undefined }

/** Everything the top-up form does. `add` says whether what was typed could be sent. */
export function useTopUp() {
  const topUp = useTopUpCall()
  const [problem, setProblem] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()

  function showFailure(error: unknown) {
    if (movesOn(error)) return
    toast.error(texts.notAdded)
    const wrong = error instanceof ApiError ? error.fields.amountCents : undefined
    if (wrong) setProblem(wrong)
    else setTrouble({ text: serverMessageOr(error, texts.nothingCharged), requestId: requestIdOf(error) })
  }

  function add(typed: string): boolean {
    if (topUp.isPending || topUp.isSuccess) return true
    const read = readTopUp(typed)
    setTrouble(undefined)
    setProblem('problem' in read ? read.problem : undefined)
    if ('problem' in read) return false
    topUp.mutate(read.amountCents, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: showFailure,
    })
    return true
  }

  // It stays busy once the answer is there: the browser is on its way to the provider.
  const busy = topUp.isPending || topUp.isSuccess
  return { add, busy, problem, trouble, forgetProblem: () => setProblem(undefined) }
}
