import * as limits from '@/contract/limits'
import { isKeptFile, type KeptFile } from '@/lib/files/file-shelf'
import { type Place, tabShelf } from '@/lib/tab/tab-shelf'

/*
 * Stars and a screenshot that were chosen and are not sent yet, kept for this tab until they are
 * (docs/decisions/014-typed-text-survives-a-reload.md). The screenshot itself lies on the shelf of files.
 */

type KeptReview = { stars: number | undefined; screenshot: KeptFile | undefined }

const shelf = tabShelf('inkwell:review:')

const isStars = (found: unknown) =>
  Number.isInteger(found) && Number(found) >= 1 && Number(found) <= limits.starsMax

export function readReview(place: Place): KeptReview {
  shelf.forgetOthers(place.owner)
  const { stars, screenshot } = (shelf.read(place) ?? {}) as Partial<KeptReview>
  return {
    stars: isStars(stars) ? stars : undefined,
    screenshot: isKeptFile(screenshot) ? screenshot : undefined,
  }
}

export const forgetReview = shelf.forget

export function keepReview(place: Place, kept: KeptReview): void {
  if (kept.stars === undefined && kept.screenshot === undefined) forgetReview(place)
  else shelf.keep(place, kept)
}
