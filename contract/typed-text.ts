import { z } from 'zod'

const invisible = /[\s\u200b-\u200d\u2060\ufeff]/gu
const nul = '\u0000'
/** Forms with files send every line break as two characters; browsers count one. */
const lineBreak = /\r\n?/g

/** True for text of which nothing would be seen: spaces of any kind and zero-width characters alone. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === ''

/** Length as people count it: by character, so that an emoji is one. */
export const characterCount = (text: string): number => [...text].length

type Rules = { max: number; blank?: string; long?: string }

/**
 * Text a person typed: trimmed, without NUL, its line breaks '\n', at most `max` characters. With `blank` (the words for it) there must
 * be something to see.
 */
export const typedText = ({ max, blank, long = `Please use at most ${max} characters.` }: Rules) =>
  z
    .string(blank)
    .transform(text => text.replaceAll(nul, '').replace(lineBreak, '\n').trim())
    .refine(text => blank === undefined || !isBlank(text), { error: blank, abort: true })
    .refine(text => characterCount(text) <= max, long)
