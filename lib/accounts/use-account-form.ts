'use client'

import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiError } from '@/lib/errors'
import { focusWrong } from '@/lib/focus-wrong'
import { inTime } from '@/lib/in-time'
import { afterChange, brokenRules, noProblems, ofUnchanged, problemsOf } from './account-form'
import { takeCarried } from './carried'
import { fillKeptForm, keptFormName } from './kept-form'

type AccountForm<Values> = {
  /** The rules, fetched when they are first needed. */
  rules: () => Promise<z.ZodType<unknown, Values>>
  /** The names of the inputs, in the order they stand. */
  names: readonly (keyof Values & string)[]
  /** What to say of the form as a whole when sending it failed. */
  failure: (error: unknown) => string
  send: (values: Values) => Promise<void>
  /** The path of a page to which what was typed comes back after it was left or let go of, and what was carried to it. */
  keptAt?: string
}

const valuesOf = <Values>(form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values

/**
 * The state of a form before signing in. Its inputs keep their own values, so what was typed or filled in before the
 * page was ready counts, and stays whatever the answer. Much lighter than the forms library of the signed-in pages,
 * which would be a tenth of all the code a visitor downloads.
 */
export function useAccountForm<Values>({ rules, names, failure, send, keptAt }: AccountForm<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const schema = useRef<z.ZodType<unknown, Values>>(undefined)
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  useLayoutEffect(() => {
    const here = form.current
    if (!keptAt || !here) return
    fillKeptForm(here, takeCarried(keptAt))
    // Leaving for another page of ours, of which no browser tells.
    return () => window.early?.keepForm(here)
  }, [keptAt])

  /** What is wrong is beside its field before the field takes the focus: a screen reader says what it finds there. */
  const showProblems = (found: typeof problems) => {
    flushSync(() => setProblems(found))
    const first = names.find(name => name in found.fields)
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) focusWrong(control)
  }

  const attempt = async (values: Values) => {
    try {
      // Their code may not arrive, as after a new deploy, or not in time: then the server judges alone, by the same rules.
      schema.current ??= await inTime(rules())
      const fields = schema.current ? brokenRules(schema.current, values) : {}
      showProblems({ fields, fromServer: [] })
      if (Object.keys(fields).length > 0) return
      setSending(true)
      await send(values)
      setSent(true)
    } catch (error) {
      const said = problemsOf(error instanceof ApiError ? error : undefined, names, failure(error))
      const fields = ofUnchanged(said.fields, values, form.current ? valuesOf<Values>(form.current) : values)
      showProblems({ ...said, fields })
    }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await attempt(valuesOf<Values>(event.currentTarget))
    setBusy(false)
    setSending(false)
  }

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const { name } = event.target as unknown as HTMLInputElement
    if (!name || (!schema.current && problems === noProblems)) return
    // Without the rules a field that is changed is for the server to judge again.
    const found = schema.current ? brokenRules(schema.current, valuesOf<Values>(event.currentTarget)) : {}
    setProblems(before => afterChange(before, name, found))
  }

  return {
    /** For the form element. Of a window that is none: no browser ever sends a password by itself. */
    props: {
      ref: form,
      method: 'dialog',
      noValidate: true,
      'data-kept': keptAt && keptFormName + keptAt,
      onSubmit,
      onChange,
    } as const,
    /** What stands in the inputs now. */
    values: () => (form.current ? valuesOf<Values>(form.current) : undefined),
    /** The fields were given other values, of which no input tells. */
    forgetProblems: () => setProblems(noProblems),
    errors: problems.fields as Partial<Record<keyof Values, string>>,
    failure: problems.whole,
    requestId: problems.requestId,
    busy,
    /** The rules have passed it: what is under way is the call. */
    sending,
    sent,
  }
}
