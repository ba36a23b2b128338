import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { LockedFile } from './locked-file'

it('a locked file shows a lock and the word for it, and no way to have it', () => {
  const html = renderToStaticMarkup(
    <LockedFile file={{ name: 'essay.docx', sizeBytes: 4_096 }} nameLength={5} />,
  )
  expect(html).toContain('#lock-keyhole"')
  expect(wordsOf(html)).toMatch(/essay\.\.\..*4 KB.*Locked/)
  expect(html).not.toMatch(/Download|<a /)
})
