import { z } from 'zod'
import * as limits from '@/contract/limits'
import * as texts from './attribute-texts'

const choiceId = z.number().int().positive().optional()

/** What may still change on a placed order; only what is sent changes (specification 5, 'Instructions edit'). */
export const attributesBody = z.object({
  citationId: choiceId,
  educationLevelId: choiceId,
  sources: z
    .number()
    .int()
    .min(limits.sourcesMin, texts.wrongSources)
    .max(limits.sourcesMax, texts.wrongSources)
    .optional(),
})

/** The requirements as they are typed: the sources are at most two digits. */
export const attributesForm = z.object({
  citationId: z.string(),
  educationLevelId: z.string(),
  sources: z.string().regex(/^([1-9]\d?)?$/, texts.wrongSources),
})

/** From where to pay what remains, and the amount the person was shown. */
export const remainingPaymentBody = z.object({
  means: z.enum(['wallet', 'card']),
  expectedCents: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})
