import { z } from 'zod'
import * as limits from '@/contract/limits'
import { typedText } from '@/contract/typed-text'
import { serverNow } from '@/lib/server-clock'
import { deadlineProblem } from './deadline'
import * as texts from './request-texts'

/** What is asked for, checked before anything is sent (specification 5, 'Revision request'). */
export const requestForm = z.object({
  deadline: z.string().superRefine((deadline, issues) => {
    const message = deadlineProblem(deadline, serverNow())
    if (message) issues.addIssue({ code: 'custom', message })
  }),
  message: typedText({
    max: limits.instructionsLength,
    blank: texts.noInstructions,
    long: texts.longInstructions,
  }),
})

/** A request sent again after an unknown outcome: only the client API can tell whether its deadline still matters. */
export const repeatedForm = requestForm.extend({ deadline: z.string() })

/** The deadline beside a request whose words and files are streamed. */
export const requestQuery = z.object({ deadline: z.iso.datetime() })

/** The revision somebody has looked at. */
export const acceptanceBody = z.object({ revisionId: z.number().int().positive() })
