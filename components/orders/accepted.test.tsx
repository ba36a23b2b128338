import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Accepted } from './accepted'

const shown = (isNew: boolean) =>
  renderToStaticMarkup(<Accepted isNew={isNew} text="You have accepted it." />)

it('is told fresh from the button, and only read where it stands from the beginning', () => {
  expect(shown(true)).toContain('role="status"')
  expect(shown(false)).toContain('You have accepted it.')
  expect(shown(false)).not.toContain('role="status"')
})
