import { expect, it } from 'vitest'
import { requestBody } from './request-body'

it('says the words and numbers the files, and nothing else', () => {
  const files = ['a.pdf', 'b.pdf'].map(name => ({ key: name, file: new File(['x'], name) }))
  const body = requestBody({ message: 'Two\nlines', files })
  expect([...body.keys()]).toEqual(['message', 'files[0]', 'files[1]'])
  expect(body.get('message')).toBe('Two\nlines')
  expect((body.get('files[1]') as File).name).toBe('b.pdf')
})
