import { z } from 'zod'
import { readCents } from '../../contract/wire'

type Words = {
  /** Where there is none. */
  none: string
  /** Where something else is there. */
  wrong: string
}

/** What is finer than hundredths: 99.999 percent would be 100. */
const isTooFine = (value: number | string) => /\.\d{3,}$/.test(String(value).trim())

/** Dollars or percent as staff writes them, in hundredths. What is none is told how to write one. */
export const givenAmount = ({ none, wrong }: Words) =>
  z.union([z.number(), z.string()], none).transform((value, issues) => {
    const hundredths = isTooFine(value) ? undefined : readCents(value)
    const isNone = typeof value === 'string' && value.trim() === ''
    if (hundredths === undefined) issues.addIssue({ code: 'custom', message: isNone ? none : wrong })
    return hundredths ?? z.NEVER
  })
