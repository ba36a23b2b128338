'use client'

import { useEffect, useRef, useState } from 'react'
import type { NewFile } from '@/lib/files/new-files'

/** A picture chosen to become the new one: kept until it is saved or taken back, whatever the answer. */
export function usePicture() {
  const [chosen, setChosen] = useState<NewFile>()
  const [problem, setProblem] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const inputRef = useRef<HTMLInputElement>(null)
  const isRefusedRef = useRef(false)
  const file = chosen?.file

  // The place to choose takes the focus once the save is over: before that it takes none.
  useEffect(() => {
    if (!isRefusedRef.current || inputRef.current?.disabled) return
    isRefusedRef.current = false
    inputRef.current?.focus()
  })

  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => {
      setPreview(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])

  function choose([picked]: File[]) {
    setProblem(undefined)
    setChosen(picked && { key: crypto.randomUUID(), file: picked })
  }

  function clear() {
    setProblem(undefined)
    setChosen(undefined)
  }

  /** What was saved is chosen no longer. What is chosen by then, or has only come back by then, stays. */
  function letGo(sent: File | undefined) {
    setProblem(undefined)
    setChosen(now => (now?.file === sent ? undefined : now))
  }

  function remove() {
    clear()
    inputRef.current?.focus()
  }

  /** What is wrong with the chosen one, from the server. */
  function refuse(text: string) {
    setProblem(text)
    isRefusedRef.current = true
  }

  return {
    chosen,
    setChosen,
    file,
    problem,
    preview,
    inputRef,
    choose,
    remove,
    refuse,
    clear,
    letGo,
  }
}

export type ChosenPicture = ReturnType<typeof usePicture>
