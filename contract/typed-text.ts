import { z } from 'zod'
import { characterCount, isBlank } from './text'

const nul = '\u0000'
/** Half of a character, which no JSON of the database takes. Not every browser has `toWellFormed`. */
const unpaired = /\p{Surrogate}/gu
/** Forms with files send every line break as two characters; browsers count one. */
const lineBreak = /\r\n?/g

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`

type Rules = { max: number; blank?: string; long?: string }

/**
 * Text a person typed: trimmed, without NUL, a mark for half a character, its line breaks '\n', at most `max` characters. With `blank`
 * (the words for it) there must be something to see.
 */
export const typedText = ({ max, blank, long = tooLong(max) }: Rules) =>
  z
    .string(blank)
    .transform(text => text.replaceAll(nul, '').replace(unpaired, '\ufffd').replace(lineBreak, '\n').trim())
    .refine(text => blank === undefined || !isBlank(text), { error: blank, abort: true })
    .refine(text => characterCount(text) <= max, long)
