'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { minuteMs } from '@/contract/durations'
import { deadlineProblem, firstDeadline } from '@/lib/revisions/deadline'
import type { RequestForm } from '@/lib/revisions/kept-request'
import * as texts from '@/lib/revisions/request-texts'
import { serverNow } from '@/lib/server-clock'

type Given = {
  wasChosen: boolean
  /** A request until then is on its way, or nobody knows whether it arrived: tried again it must be the same. */
  isHeld: boolean
}

/** Until when a revision is wanted. A deadline nobody has chosen moves on while the words are being typed. */
export function useRevisionDeadline(form: UseFormReturn<RequestForm>, { wasChosen, isHeld }: Given) {
  const [isChosen, setChosen] = useState(wasChosen)
  const [isReadable, setReadable] = useState(true)
  const { getValues, setValue, setError, clearErrors } = form

  /** `aheadMs`: until when the request may be on its way, for a client API that judges it once it is there. */
  function moveOn(aheadMs = 0) {
    const atMs = serverNow() + aheadMs
    if (isChosen || isHeld || !deadlineProblem(getValues('deadline'), atMs)) return
    setValue('deadline', firstDeadline(atMs))
    clearErrors('deadline')
  }

  // Each word that is typed renders this anew: the minute goes on meanwhile.
  const onMinute = useEffectEvent(() => moveOn())
  useEffect(() => {
    const timer = setInterval(() => onMinute(), minuteMs)
    return () => clearInterval(timer)
  }, [])

  function pick(atMs: number | null) {
    const deadline = atMs === null ? '' : new Date(atMs).toISOString()
    const message = deadlineProblem(deadline, serverNow())
    setChosen(true)
    setValue('deadline', deadline)
    if (message) setError('deadline', { message })
    else clearErrors('deadline')
  }

  /** The deadline there was is not what stands in the field any more: it must not be sent. */
  function noteUnread(text: string) {
    setReadable(text === '')
    if (text !== '') pick(null)
  }

  return {
    value: form.watch('deadline') || null,
    isChosen,
    error: isReadable ? form.formState.errors.deadline?.message : texts.unreadableDeadline,
    moveOn,
    pick,
    noteUnread,
  }
}
