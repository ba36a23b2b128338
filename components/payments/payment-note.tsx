import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import type { PaymentNote as Note } from './use-payment'

/** What became of a payment that did not go on. It comes into sight: on phones the button that was pressed may stand far from it. */
export function PaymentNote({ note }: { note: Note }) {
  const noteRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers give a promise back: it is no clean-up.
    void noteRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={noteRef} className="scroll-mb-28 md:scroll-mb-8">
      <Notice tone="warn">
        {note.text}
        <RequestLine id={note.requestId} />
      </Notice>
    </div>
  )
}
