import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { generateMetadata } from './layout'
import manifest from './manifest'

vi.mock('./fonts/inter', () => ({ fontVariables: '', latinFamily: 'inter' }))

vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
vi.stubEnv('PORTAL_NAME', 'Quillhouse')

it('the portal goes by the name it is given, in the titles of its pages and on a home screen', () => {
  expect(generateMetadata().title).toEqual({ default: 'Quillhouse', template: '%s | Quillhouse' })
  expect(manifest()).toMatchObject({ name: 'Quillhouse', short_name: 'Quillhouse' })
})
