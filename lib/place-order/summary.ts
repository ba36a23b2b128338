import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'

/** Title and course as the summary shows them; `full` only where something was cut. */
export function shortened(text: string): { shown: string; full?: string } {
  const shown = truncate(text, shownLengths.summaryText)
  return shown === text ? { shown } : { shown, full: text }
}

/**
 * Instructions: cut at 20 characters. Above 30 a window shows them whole; from 21 to 30 they are a hover, focus or
 * tap away (decisions C-35).
 */
export function instructionsPreview(text: string) {
  const shown = truncate(text, shownLengths.summaryText)
  const hasWindow = truncate(text, shownLengths.summaryWindow) !== text
  return { shown, hasWindow, title: shown === text || hasWindow ? undefined : text }
}

/** At most three files until somebody asks for the rest; `hidden` is how many that are. */
export function shownFiles<F>(files: F[], isExpanded: boolean): { files: F[]; hidden: number } {
  const hidden = Math.max(0, files.length - shownLengths.summaryFiles)
  return { files: isExpanded ? files : files.slice(0, shownLengths.summaryFiles), hidden }
}
