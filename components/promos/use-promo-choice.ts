'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '@/components/ui/toast'
import type { PaymentOption } from '@/contract/price'
import { movesOn } from '@/lib/api/moves-on'
import { isRefusal } from '@/lib/api/outcome'
import { serverMessageOr } from '@/lib/errors'
import { focusWrong } from '@/lib/focus-wrong'
import type { PaymentDoor } from '@/lib/payments/door'
import { profileQuery } from '@/lib/profile/queries'
import type { AppliedPromo } from '@/lib/promos/applied-promo'
import { useCheckPromo } from '@/lib/promos/mutations'
import * as texts from '@/lib/promos/texts'

/** What became of a code: `problem` where it was refused, `unjudged` where nobody could judge what was typed or chosen. */
export type Judged = { isApplied: boolean; problem?: string; unjudged?: 'typed' | 'saved' }

export type PromoChoice = ReturnType<typeof usePromoChoice>

type PromoChoiceTerms = {
  door: PaymentDoor
  option: PaymentOption
  onApply: (promo: AppliedPromo) => void
}

/** Which promo is chosen for an order: a saved one that is pressed, or a code that is typed (specification 2.14, 4). */
export function usePromoChoice({ door, option, onApply }: PromoChoiceTerms) {
  const client = useQueryClient()
  const check = useCheckPromo(door)
  const underWayRef = useRef<Promise<Judged>>(undefined)
  const untoldRef = useRef<Judged>(undefined)

  async function judge(code: string, title?: string): Promise<Judged> {
    try {
      const promo = await check.mutateAsync({ code, option })
      toast.success(texts.appliedToast)
      onApply({ ...promo, title: title ?? promo.title })
      return { isApplied: true }
    } catch (error) {
      if (movesOn(error)) return { isApplied: false }
      const words = serverMessageOr(error, texts.applyFailed)
      toast.error(words)
      if (!isRefusal(error)) return { isApplied: false, unjudged: title === undefined ? 'typed' : 'saved' }
      // What was offered may have ended.
      if (title !== undefined) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
      return { isApplied: false, problem: words }
    }
  }

  /** Applies a code; `title` is that of a saved promo. */
  async function apply(code: string, title?: string): Promise<Judged> {
    // A second press may come before the screen shows the first.
    if (underWayRef.current) return { isApplied: false }
    underWayRef.current = judge(code, title)
    const judged = await underWayRef.current
    underWayRef.current = undefined
    untoldRef.current = judged.unjudged === 'saved' ? judged : undefined
    return judged
  }

  const other = useTypedCode(apply)

  /**
   * Waits for a code that is being applied, applies one that was typed and never judged, or tells, once, of a saved one that was
   * pressed and could not be judged. Undefined where there is none.
   */
  async function applyChosen(): Promise<Judged | undefined> {
    const judged = (await underWayRef.current) ?? (await other.applyUnjudged()) ?? untoldRef.current
    untoldRef.current = undefined
    return judged
  }

  return { busyCode: check.isPending ? check.variables.code : undefined, apply, other, applyChosen }
}

/** A code from elsewhere: the field it is typed into, where there is one, and what was said of it. */
function useTypedCode(onApply: (code: string) => Promise<Judged>) {
  const inputRef = useRef<HTMLInputElement>(null)
  const judgedRef = useRef('')
  const [problem, setProblem] = useState<string>()
  const forgetProblem = useCallback(() => setProblem(undefined), [])

  /** Opened, the field has the focus, and nothing was said of a code yet: one that is applied may be noted once it is closed. */
  const field = useCallback(
    (input: HTMLInputElement) => {
      inputRef.current = input
      judgedRef.current = ''
      input.focus()
      return () => {
        inputRef.current = null
        forgetProblem()
      }
    },
    [forgetProblem],
  )

  const typed = () => inputRef.current?.value.trim() ?? ''

  async function apply(): Promise<Judged> {
    const given = typed()
    const judged = given === '' ? { isApplied: false, problem: texts.empty } : await onApply(given)
    // What nobody could judge is asked about again before anything is paid.
    if (judged.isApplied || judged.problem) judgedRef.current = given
    // Of a code that was changed meanwhile it says nothing.
    if (judged.problem && typed() === given) {
      flushSync(() => setProblem(judged.problem))
      if (inputRef.current) focusWrong(inputRef.current, { isToasted: given !== '' })
    }
    return judged
  }

  const applyUnjudged = async () => (['', judgedRef.current].includes(typed()) ? undefined : await apply())

  return { field, problem, forgetProblem, apply, applyUnjudged }
}
