import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { outboxOf } from '@/lib/chat/outbox'
import { ChosenFiles } from './chosen-files'

it('cuts names after five characters, tells all of them, and removes each by its whole name', () => {
  const files = ['reading-list.pdf', 'a.md'].map(name => ({ key: name, file: new File(['text'], name) }))
  const html = renderToStaticMarkup(
    <ChosenFiles outbox={outboxOf('somebody', 41)} files={files} refusals={[]} />,
  )
  const [long = '', short = ''] = html.match(/<li .*?<\/li>/g) ?? []
  expect(long).toContain('<span aria-hidden="true">readi</span>')
  expect(long).toContain('>reading-list.pdf<')
  expect(long).toContain('Remove reading-list.pdf')
  expect(short).toContain('>a.md<')
})

it('the place of the files is there before they are, so that they are heard coming', () => {
  const shown = (files: File[]) =>
    renderToStaticMarkup(
      <ChosenFiles
        outbox={outboxOf('somebody', 41)}
        files={files.map(file => ({ key: file.name, file }))}
        refusals={[]}
      />,
    )
  expect(shown([])).toMatch(/^<div aria-live="polite">(?!.*<li)/)
  expect(shown([new File(['text'], 'a.md')])).toMatch(/^<div aria-live="polite">.*>a\.md</)
})
