'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FileChip } from '@/components/ui/file-chip'
import { Icon } from '@/components/ui/icon'
import { LocalTime } from '@/components/ui/local-time'
import { SpinnerMark } from '@/components/ui/spinner-mark'
import type { Outbox } from '@/lib/chat/outbox'
import type { Outgoing } from '@/lib/chat/outgoing'
import { cancelSending, send, takeBack } from '@/lib/chat/sending'
import * as texts from '@/lib/chat/texts'
import * as fileTexts from '@/lib/files/texts'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'
import { focusComposer } from './focus-composer'
import { Bubble } from './message'

type OutgoingProps = { outbox: Outbox; outgoing: Outgoing }

/** A message of one's own that has not settled: on its way, or failed, with the ways to go on. Nothing of it is lost. */
export function OutgoingMessage({ outbox, outgoing }: OutgoingProps) {
  const { key, text, files, state, createdAt, progress } = outgoing
  return (
    <Bubble
      isOwn
      text={text}
      isTroubled={state === 'failed'}
      foot={
        <>
          {state === 'sent' && <LocalTime iso={createdAt} format="time" />}
          {state === 'sending' && (
            <div ref={leaveFocus} className="flex items-center gap-3">
              <p className="flex items-center gap-1.5">
                <SpinnerMark className="size-3" />
                {texts.sending}
              </p>
              {files.length > 0 ? (
                <GiveUp onPress={() => cancelSending(outbox, key)}>{fileTexts.cancelUpload}</GiveUp>
              ) : (
                <GiveUpWords onPress={() => cancelSending(outbox, key)} />
              )}
            </div>
          )}
          {state === 'failed' && <Failed outbox={outbox} outgoing={outgoing} />}
        </>
      }
    >
      {files.map(({ key: fileKey, file }) => (
        <li key={fileKey} className="min-w-0">
          <FileChip
            name={file.name}
            shownName={truncate(file.name, shownLengths.chipName, { ellipsis: '' })}
            sizeBytes={file.size}
            progress={state === 'sending' ? progress?.get(fileKey) : undefined}
            progressLabel={texts.sendingFile(file.name)}
          />
        </li>
      ))}
    </Bubble>
  )
}

/** What goes by itself leaves the focus in what was said: where one writes, an Enter meant for it would send a draft. */
function leaveFocus(box: HTMLDivElement) {
  return () => {
    const isHere = box.contains(document.activeElement)
    if (isHere) box.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
  }
}

/** What is pressed by keyboard leads to where one writes; by a finger no keyboard should come up. */
function leadOn({ detail }: MouseEvent) {
  if (detail === 0) focusComposer()
}

function GiveUp({ onPress, children }: { onPress: () => void; children: string }) {
  function giveUp(event: MouseEvent) {
    leadOn(event)
    onPress()
  }
  return (
    <Button size="sm" variant="quiet" onClick={giveUp}>
      {children}
    </Button>
  )
}

/** Words are sent in a moment: a button that is there for that long would only flicker. */
const lateMs = 2_000

function GiveUpWords({ onPress }: { onPress: () => void }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <GiveUp onPress={onPress}>{texts.cancel}</GiveUp>
}

function Failed({ outbox, outgoing }: OutgoingProps) {
  const client = useQueryClient()
  const { key, problem, lostFiles, isRefused, repeats } = outgoing
  const words = lostFiles ? texts.filesLost(lostFiles.join(', ')) : (problem ?? texts.notCertain)
  // What failed again by itself is no news.
  const isTold = repeats && problem === texts.notSent

  function discard() {
    outbox.remove(key)
    focusComposer()
  }

  function edit() {
    takeBack(outbox, outgoing)
    focusComposer()
  }

  function retry(event: MouseEvent) {
    outbox.change(key, { repeats: 0 })
    void send(client, outbox, key)
    leadOn(event)
  }

  return (
    <div ref={leaveFocus} className="flex max-w-prose flex-col items-end gap-1 text-right">
      <p role={isTold ? undefined : 'alert'} className="flex items-start gap-1.5 text-danger">
        <Icon name="circle-exclamation-point" className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
      <div className="flex gap-2">
        {isRefused ? (
          <Button size="sm" onClick={edit}>
            {texts.edit}
          </Button>
        ) : (
          <Button size="sm" onClick={retry}>
            {texts.retry}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={discard}>
          {texts.discard}
        </Button>
      </div>
    </div>
  )
}
