'use client'

import { useQuery } from '@tanstack/react-query'
import { DescriptionRow } from '@/components/ui/description-list'
import { LocalTime } from '@/components/ui/local-time'
import { TooltipText } from '@/components/ui/tooltip-text'
import type { Choice } from '@/lib/client-api/dropdowns'
import { dropdownsQuery } from '@/lib/dropdowns/queries'
import { shortened } from '@/lib/place-order/summary'
import * as texts from '@/lib/place-order/texts'
import { SummaryFiles } from './summary-files'
import { SummaryInstructions } from './summary-instructions'
import { useWizard } from './wizard-context'

/** What is shown from which step on: specification 2.14, 'Side summary card'. */
export function SummaryRows() {
  const { form, step } = useWizard()
  return (
    <>
      {step >= 2 && form.code && <DescriptionRow label={texts.orderId}>{form.code}</DescriptionRow>}
      <ShortRow label={texts.summaryTitle} text={form.title} />
      <ShortRow label={texts.summaryCourse} text={form.course} />
      {step >= 2 && <ChoiceRows />}
      {step >= 3 && (
        <>
          <DescriptionRow label={texts.summaryInstructions}>
            <SummaryInstructions text={form.instructions} />
          </DescriptionRow>
          <SummaryFiles />
        </>
      )}
      {step === 4 && <TermRows deadline={form.deadline} pages={form.pages} />}
    </>
  )
}

/** When an order is due, and how long it is. */
export function TermRows({ deadline, pages }: { deadline: string | null; pages: number | null }) {
  return (
    <>
      <DescriptionRow label={texts.deadline}>
        {deadline ? <LocalTime iso={deadline} format="deadline" withZone /> : '–'}
      </DescriptionRow>
      <DescriptionRow label={texts.summaryPages}>{pages ?? '–'}</DescriptionRow>
    </>
  )
}

export function ShortRow({ label, text }: { label: string; text: string }) {
  const { shown, full } = shortened(text)
  return (
    <DescriptionRow label={label}>
      {full ? <TooltipText text={full}>{shown}</TooltipText> : shown || '–'}
    </DescriptionRow>
  )
}

const nameIn = (choices: (Choice | null)[], id: number | null): string | undefined =>
  choices.find(choice => choice?.id === id)?.name

/** Citation, level and sources, each only when chosen. */
function ChoiceRows() {
  const { form, named } = useWizard()
  const { data } = useQuery({
    ...dropdownsQuery,
    enabled: form.citationId !== null || form.educationLevelId !== null,
  })
  const citation = nameIn([...(data?.citationStyles ?? []), named.citation], form.citationId)
  const level = nameIn([...(data?.educationLevels ?? []), named.educationLevel], form.educationLevelId)
  return (
    <>
      {citation && <DescriptionRow label={texts.citation}>{citation}</DescriptionRow>}
      {level && <DescriptionRow label={texts.educationLevel}>{level}</DescriptionRow>}
      {form.sources !== null && <DescriptionRow label={texts.sources}>{form.sources}</DescriptionRow>}
    </>
  )
}
