// @vitest-environment document
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as texts from '@/lib/reviews/texts'
import { ReviewPart } from './review-part'
import { ReviewSite } from './review-site'
import type { RatingForm } from './use-rating-form'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

async function show(url: string | null) {
  const upload = { isCancelled: false, inputRef: { current: null }, choose: vi.fn(), remove: vi.fn() }
  const form = { upload, isSending: false } as unknown as RatingForm
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <ReviewSite url={url}>
      <ReviewPart form={form} />
    </ReviewSite>,
  )
  await vi.waitFor(() => expect(place.textContent).toContain(texts.offerHint))
  return place
}

describe('the offer for a review', () => {
  it('leads to where the house is reviewed, in a tab of its own that learns nothing', async () => {
    const link = (await show('https://reviews.example.com/inkwell')).querySelector('a')
    expect(link?.getAttribute('href')).toBe('https://reviews.example.com/inkwell')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer')
  })

  it('stands without a link where there is no such address', async () => {
    const place = await show(null)
    expect(place.querySelector('a')).toBeNull()
    expect(place.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('image/*')
  })
})
