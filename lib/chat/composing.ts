import * as limits from '@/contract/limits'
import { characterCount, isBlank } from '@/contract/text'
import { checkFiles } from '@/lib/files/check-files'
import { isComposed } from '@/lib/input-method'
import * as texts from './texts'

type Chosen = Pick<File, 'name' | 'size'>

/** What is wrong with a message, if anything. Files go with words, never alone (specification 5, 'Chat'). */
export function problemOf(text: string, files: Chosen[]): string | undefined {
  if (isBlank(text)) return files.length > 0 ? texts.blankWithFiles : texts.blank
  if (characterCount(text.trim()) > limits.messageLength) return texts.tooLong
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const isTooMuch = files.length > limits.filesPerRequest || bytes > limits.requestBytes
  return isTooMuch ? texts.tooManyFiles : undefined
}

/** Checks files as everywhere, with the chat's own words for a type that is not taken (decisions C-31). */
export function checkChosen<F extends Chosen>(chosen: F[], present: Chosen[]) {
  const { accepted, problems } = checkFiles(chosen, present)
  const refused = problems.filter(({ kind }) => kind !== 'duplicate')
  const words = refused.map(({ kind, text }) => (kind === 'unsupported' ? texts.unsupported : text))
  return {
    accepted,
    duplicates: problems.filter(({ kind }) => kind === 'duplicate').map(({ text }) => text),
    refusals: [...new Set(words)],
  }
}

/**
 * The files of what is pasted, when they are what is meant. Word and Excel put a picture beside their words, which are
 * meant then; macOS puts the names beside files that were copied, and those are the files. Either may write its accents apart.
 */
export function pastedFiles<F extends Chosen>(files: F[], text: string): F[] {
  const names = new Set(files.map(({ name }) => name.normalize()))
  const words = text.split(/[\r\n]/).filter(line => !isBlank(line) && !names.has(line.normalize()))
  return words.length === 0 ? files : []
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>

/**
 * Whether a key sends the message. Enter does, unless it breaks the line (with Shift, and on a touch keyboard, which has
 * no Shift+Enter) or ends what an input method is composing.
 */
export const isSendKey = (pressed: Pressed, isTouch: boolean): boolean =>
  pressed.key === 'Enter' && !pressed.shiftKey && !isTouch && !isComposed(pressed)
