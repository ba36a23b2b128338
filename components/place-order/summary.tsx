'use client'

import type { ReactNode } from 'react'
import { DescriptionList } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import * as texts from '@/lib/place-order/texts'

/** The side card: what the order is so far. On phones it opens and closes, and starts closed. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <>
      <details className="group rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 text-sm font-medium">
          {texts.summary}
          <Icon name="chevron-down" className="size-4 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="px-4 pt-1 pb-4">
          <DescriptionList>{children}</DescriptionList>
        </div>
      </details>
      <div className="sticky top-6 rounded-lg border border-line bg-surface p-5 max-lg:hidden">
        <h2 className="pb-3 text-base font-semibold">{texts.summary}</h2>
        <DescriptionList>{children}</DescriptionList>
      </div>
    </>
  )
}
