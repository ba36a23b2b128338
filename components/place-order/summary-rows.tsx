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
import { useWizardState } from './wizard-context'

/** What is shown from which step on: specification 2.14, 'Side summary card'. */
export function SummaryRows() {
  const step = useWizardState(state => state.step)
  const title = useWizardState(({ form }) => form.title)
  const course = useWizardState(({ form }) => form.course)
  return (
    <>
      {step >= 2 && <CodeRow />}
      <ShortRow label={texts.summaryTitle} text={title} />
      <ShortRow label={texts.summaryCourse} text={course} />
      {step >= 2 && <ChoiceRows />}
      {step >= 3 && <InstructionsRow />}
      {step >= 3 && <SummaryFiles />}
      {step === 4 && <OwnTermRows />}
    </>
  )
}

function CodeRow() {
  const code = useWizardState(({ form }) => form.code)
  return code && <DescriptionRow label={texts.orderId}>{code}</DescriptionRow>
}

function InstructionsRow() {
  const instructions = useWizardState(({ form }) => form.instructions)
  return (
    <DescriptionRow label={texts.summaryInstructions}>
      <SummaryInstructions text={instructions} />
    </DescriptionRow>
  )
}

function OwnTermRows() {
  const deadline = useWizardState(({ form }) => form.deadline)
  const pages = useWizardState(({ form }) => form.pages)
  return <TermRows deadline={deadline} pages={pages} />
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
  const citationId = useWizardState(({ form }) => form.citationId)
  const educationLevelId = useWizardState(({ form }) => form.educationLevelId)
  const sources = useWizardState(({ form }) => form.sources)
  const named = useWizardState(state => state.named)
  const { data } = useQuery({ ...dropdownsQuery, enabled: citationId !== null || educationLevelId !== null })
  const citation = nameIn([...(data?.citationStyles ?? []), named.citation], citationId)
  const level = nameIn([...(data?.educationLevels ?? []), named.educationLevel], educationLevelId)
  return (
    <>
      {citation && <DescriptionRow label={texts.citation}>{citation}</DescriptionRow>}
      {level && <DescriptionRow label={texts.educationLevel}>{level}</DescriptionRow>}
      {sources !== null && <DescriptionRow label={texts.sources}>{sources}</DescriptionRow>}
    </>
  )
}
