import { expect, test } from 'vitest'
import { mailtoAddress, shareTargets } from './share'

const link = 'https://portal.example.com/early-bird?EARLY234&x=1'
const encoded = 'https%3A%2F%2Fportal.example.com%2Fearly-bird%3FEARLY234%26x%3D1'

test('every share address carries the whole link', () => {
  expect(shareTargets.map(({ name, address }) => [name, address(link)])).toEqual([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encoded}`],
    ['WhatsApp', `https://api.whatsapp.com/send?text=${encoded}`],
    ['X (Twitter)', `https://twitter.com/intent/tweet?url=${encoded}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`],
  ])
})

test('the mail has its subject, and spaces that mail programs read', () => {
  expect(mailtoAddress(link)).toBe(`mailto:?subject=Check%20this%20out&body=${encoded}`)
})
