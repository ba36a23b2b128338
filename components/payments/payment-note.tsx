import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import type { PaymentNote as Note } from './use-payment'

/**
 * What became of a payment that did not go on, where that is to be told. It comes into sight: on phones the button that
 * was pressed may stand far from it.
 */
export function PaymentNote({ note }: { note: Note | null }) {
  const noteRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers give a promise back: it is no clean-up.
    if (note) void noteRef.current?.scrollIntoView({ block: 'nearest' })
  }, [note])
  return (
    <div ref={noteRef} role="status">
      {note && (
        <Notice tone="warn" spoken={false} className="mt-8">
          {note.text}
          <RequestLine id={note.requestId} />
        </Notice>
      )}
    </div>
  )
}
