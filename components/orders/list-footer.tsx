'use client'

import { useEffect, useRef } from 'react'
import { Pager } from '@/components/ui/pager'
import { entriesText } from '@/lib/orders/paging'

type ListFooterProps = {
  label: string
  page: number
  pages: number
  total: number
  hrefFor: (page: number) => string
}

/**
 * Which entries are shown, and the way to the others once there is more than one page (decisions C-49). It stands at the end of
 * its list's own part of the page, which is shown from its start when a page is turned: a shorter one would be out of sight.
 */
export function ListFooter({ label, page, pages, total, hrefFor }: ListFooterProps) {
  const ref = useRef<HTMLDivElement>(null)
  const pressedRef = useRef(0)
  // Of a page that was pressed here. Back and Forward are the browser's, which knows where one was.
  useEffect(() => {
    if (pressedRef.current === page) ref.current?.parentElement?.scrollIntoView()
    pressedRef.current = 0
  }, [page])
  return (
    <div ref={ref} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-4">
      <p role="status" className="text-sm text-ink-soft tabular">
        {entriesText({ page, total })}
      </p>
      {pages > 1 && (
        <Pager
          label={label}
          current={page}
          total={pages}
          hrefFor={hrefFor}
          onLink={pressed => {
            pressedRef.current = pressed
          }}
        />
      )}
    </div>
  )
}
