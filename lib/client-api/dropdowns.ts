import 'server-only'
import * as wire from '@/contract/dropdowns'
import { type ClientCaller, call } from './call'

/** Citation styles and education levels to choose from. @throws ClientApiError. Specification 3, 7. */
export async function getDropdowns(caller: ClientCaller) {
  const sent = await call(wire.getDropdowns, { query: { citation_styles: '' } }, caller)
  return { citationStyles: sent.CitationStyle, educationLevels: sent.EducationalLevel }
}

export type Dropdowns = Awaited<ReturnType<typeof getDropdowns>>
export type Choice = Dropdowns['citationStyles'][number]
