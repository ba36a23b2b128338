import { z } from 'zod'
import * as limits from '@/contract/limits'
import { typedText } from '@/contract/typed-text'
import * as texts from './texts'

/** What the wizard's own calls carry. The client API's limits are its own to state (decisions C-59). */
export const titleForm = z.object({
  title: typedText({ max: limits.titleLength, blank: texts.enterTitle, long: texts.longTitle }),
  course: typedText({ max: limits.jsonBodyBytes, blank: texts.enterCourse }),
})

export const deadlineForm = z.object({
  deadline: z.iso.datetime(texts.selectDeadline),
  hours: z.number(texts.invalidHours).min(0, texts.invalidHours).max(limits.leadHoursMax, texts.tooFar),
  pages: z.number(texts.enterPages).int(texts.enterPages).positive(texts.enterPages),
})
