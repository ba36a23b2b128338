'use client'

import { useState } from 'react'
import { DescriptionRow } from '@/components/ui/description-list'
import { shownFiles } from '@/lib/place-order/summary'
import * as texts from '@/lib/place-order/texts'
import { useWizardState } from './wizard-context'

/** The order's files by name: three, and the others when asked for. */
export function SummaryFiles() {
  const attachments = useWizardState(({ form }) => form.attachments)
  const [isExpanded, setExpanded] = useState(false)
  const { files, hidden } = shownFiles(attachments, isExpanded)
  return (
    <DescriptionRow label={texts.summaryFiles}>
      {files.length === 0 ? (
        '–'
      ) : (
        <ul className="space-y-1">
          {files.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="-mb-2 min-h-11 text-accent underline underline-offset-4 md:pointer-fine:min-h-8"
        >
          {isExpanded ? texts.showLess : texts.showMore(hidden)}
        </button>
      )}
    </DescriptionRow>
  )
}
