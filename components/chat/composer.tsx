'use client'

import { useQueryClient } from '@tanstack/react-query'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Textarea } from '@/components/ui/textarea'
import { acceptAttribute } from '@/contract/file-types'
import { isSendKey, pastedFiles, problemOf } from '@/lib/chat/composing'
import type { Outbox } from '@/lib/chat/outbox'
import { post } from '@/lib/chat/sending'
import * as texts from '@/lib/chat/texts'
import * as fileTexts from '@/lib/files/texts'
import { ChosenFiles } from './chosen-files'
import { composerId, focusComposer } from './focus-composer'

type ComposerProps = {
  outbox: Outbox
  /** Why files were not taken. */
  refusals: string[]
  onFiles: (files: File[]) => void
}

const isTouchKeyboard = () => window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** How soon after a message an empty one is nothing that anybody meant. */
const echoMs = 1_000

/** Where a message is written: words, files, and the way out of here (specification 2.18, 5). */
export function Composer({ outbox, refusals, onFiles }: ComposerProps) {
  const client = useQueryClient()
  const { draft, files, lostFiles } = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get)
  const [told, setTold] = useState<string>()
  const formRef = useRef<HTMLFormElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)

  const found = problemOf(
    draft,
    files.map(({ file }) => file),
  )
  // What was said once is over when it is no more so, and does not come back unasked.
  if (told && told !== found) setTold(undefined)

  function submit() {
    const now = performance.now()
    // The second half of a double press finds the field empty, and no fault of anybody's.
    const isEcho = !draft && files.length === 0 && now - sentAt.current < echoMs
    setTold(isEcho ? undefined : found)
    focusComposer()
    if (found) return
    sentAt.current = now
    // Why files were not taken belongs to the message that goes now.
    onFiles([])
    void post(client, outbox)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isSendKey(event.nativeEvent, isTouchKeyboard())) return
    event.preventDefault()
    if (!event.repeat) formRef.current?.requestSubmit()
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event
    const pasted = pastedFiles(Array.from(clipboardData.files), clipboardData.getData('text/plain'))
    if (pasted.length === 0) return
    event.preventDefault()
    onFiles(pasted)
  }

  function onChoose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = Array.from(event.target.files ?? [])
    event.target.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }

  return (
    <form
      ref={formRef}
      method="dialog"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="mt-auto border-t border-line p-3 md:p-4"
    >
      <ChosenFiles
        outbox={outbox}
        files={files}
        refusals={lostFiles.length > 0 ? [...refusals, fileTexts.gone(lostFiles)] : refusals}
      />
      <Field label={texts.message} labelHidden id={composerId} error={told}>
        <div className="flex items-end gap-2">
          <input
            ref={inputRef}
            type="file"
            multiple
            accept={acceptAttribute}
            onChange={onChoose}
            aria-label={texts.attach}
            tabIndex={-1}
            className="hidden"
          />
          <IconButton
            label={texts.attach}
            icon={<Icon name="paperclip" />}
            onClick={() => inputRef.current?.click()}
            className="md:my-1"
          />
          <Textarea
            autoGrow
            rows={1}
            placeholder={texts.placeholder}
            title={texts.enterHint}
            value={draft}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onChange={event => {
              setTold(undefined)
              outbox.set({ draft: event.target.value })
            }}
          />
          <Button type="submit" variant="primary" aria-label={texts.send} className="shrink-0 md:my-0.5">
            <Icon name="send-horizontal" />
            <span className="max-md:sr-only">{texts.send}</span>
          </Button>
        </div>
      </Field>
    </form>
  )
}
