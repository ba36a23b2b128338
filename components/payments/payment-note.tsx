import { useEffect, useRef } from 'react'
import { Filled } from '@/components/ui/filled'
import { LocalTime } from '@/components/ui/local-time'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import type { PaymentNote as Note } from './use-payment'

type PaymentNoteProps = {
  note: Note | null
  /** Agreed by now. On phones whatever else shows it is out of sight. */
  deadline?: string | null
}

/**
 * What became of a payment that did not go on, where that is to be told. It comes into sight: on phones the button that
 * was pressed may stand far from it.
 */
export function PaymentNote({ note, deadline }: PaymentNoteProps) {
  const noteRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers give a promise back: it is no clean-up.
    if (note) void noteRef.current?.scrollIntoView({ block: 'nearest' })
  }, [note])
  return (
    <div ref={noteRef} role="status">
      {note && (
        <Notice tone="warn" spoken={false} className="mt-8">
          {note.namesDeadline && deadline ? (
            <Filled
              text={note.text}
              parts={{ to: <LocalTime iso={deadline} format="deadline" withZone className="font-medium" /> }}
            />
          ) : (
            note.text
          )}
          <RequestLine id={note.requestId} />
        </Notice>
      )}
    </div>
  )
}
