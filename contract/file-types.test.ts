import { expect, it } from 'vitest'
import { acceptAttribute, acceptedExtensions, imageExtensions } from './file-types'

it('the chooser offers every kind that is taken: pictures by their family, so that phones offer the camera', () => {
  const offered = acceptAttribute.split(',')
  expect(offered).toContain('image/*')
  for (const extension of acceptedExtensions)
    if (!imageExtensions.has(extension)) expect(offered).toContain(`.${extension}`)
  expect(offered).toHaveLength(acceptedExtensions.size - imageExtensions.size + 1)
})
