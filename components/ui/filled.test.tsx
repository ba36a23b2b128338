import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Filled } from './filled'

it.each([
  ['The link went to {email}', 'The link went to <b>ada</b>'],
  ['{when}: {email}, {email}.', '9:00: <b>ada</b>, <b>ada</b>.'],
  ['Nothing', 'Nothing'],
  ['', ''],
])('%j is filled', (text, html) => {
  expect(renderToStaticMarkup(<Filled text={text} parts={{ email: <b>ada</b>, when: '9:00' }} />)).toBe(html)
})
