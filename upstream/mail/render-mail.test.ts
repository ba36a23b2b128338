import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail'

const content = {
  portalName: 'Ink & Well',
  heading: 'Hello <b>you</b>',
  paragraphs: ['One <script>alert(1)</script>', 'Two \'quoted\' & "more"'],
  action: { label: 'Go <on>', url: 'https://portal.test/?a=1&b="><img src=x>' },
  footer: 'Bye </p><p>',
}

test('values are text, in HTML as well', () => {
  const { html } = renderMail(content)
  expect(html).not.toMatch(/<script|<b>|<img|<on>|<\/p><p>\s*<\/p>/)
  expect(html).toContain('<title>Hello &lt;b&gt;you&lt;/b&gt;</title>')
  expect(html).toMatch(/<h1[^>]*>Hello &lt;b&gt;you&lt;\/b&gt;<\/h1>/)
  expect(html).toContain('href="https://portal.test/?a=1&amp;b=&quot;&gt;&lt;img src=x&gt;"')
})

test('plain text has everything, the address on a line of its own', () => {
  expect(renderMail(content).text.split('\n')).toEqual(
    expect.arrayContaining([content.heading, ...content.paragraphs, content.action.url, content.footer]),
  )
})

test('action and footer may be left out', () => {
  const { html, text } = renderMail({ portalName: 'Inkwell', heading: 'A', paragraphs: ['B'] })
  expect(html).not.toContain('<a ')
  expect(text).toBe('A\n\nB\n\n-- \nInkwell\n')
})

test('a quote keeps its lines and what looks like markup, and an aside is a link', () => {
  const { html, text } = renderMail({
    portalName: 'Inkwell',
    heading: 'A',
    paragraphs: ['B'],
    quotes: ['One\n<i>two</i>', 'Three'],
    aside: { label: 'No more <mail>', url: 'https://portal.test/mute/1"x' },
  })
  expect(text).toBe(
    'A\n\nB\n\n> One\n> <i>two</i>\n\n> Three\n\nNo more <mail>:\nhttps://portal.test/mute/1"x\n\n-- \nInkwell\n',
  )
  // Outlook and others know no `white-space`: there a line ends only where markup says so.
  expect(html).toMatch(
    /<blockquote dir="auto"[^>]*white-space:pre-wrap[^>]*>One<br>&lt;i&gt;two&lt;\/i&gt;<\/blockquote>/,
  )
  expect(html).toContain('href="https://portal.test/mute/1&quot;x"')
  expect(html).toContain('No more &lt;mail&gt;')
})

test('words and addresses longer than a line break, in programs that know only the older word for it as well', () => {
  const { html } = renderMail({ portalName: 'Inkwell', heading: 'A', paragraphs: ['B'.repeat(300)] })
  const [, around = ''] = /<body[^>]*>\s*<div style="([^"]*)"/.exec(html) ?? []
  expect(around.split(';')).toEqual(
    expect.arrayContaining(['word-break:break-word', 'overflow-wrap:anywhere']),
  )
})

test('every colour of a mail has the portal’s colour of the night', () => {
  const theme = readFileSync(new URL('../../app/styles/theme.css', import.meta.url), 'utf8')
  const [day, night] = theme
    .split('@media (prefers-color-scheme: dark)')
    .map(
      css =>
        new Map([...css.matchAll(/(--color-[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex])),
    )
  const { html } = renderMail({ ...content, quotes: ['One'], aside: content.action })
  const coloured = [...html.matchAll(/<\w+ ([^>]*style="[^"]*#[^>]*)>/g)].map(
    ([, attributes = '']) => attributes,
  )
  expect(coloured.length).toBeGreaterThan(6)
  for (const attributes of coloured) {
    const [, of] = /class="(\w+)"/.exec(attributes) ?? []
    const [, atNight = ''] = new RegExp(`\\.${of}{(.*)}`).exec(html) ?? []
    for (const [, property, hex] of attributes.matchAll(
      /\b(background|border|color)[\w-]*:[^;"]*(#\w{6})/g,
    )) {
      const tokens = [...(day ?? [])]
        .filter(([, color]) => color === hex)
        .map(([name]) => night?.get(name ?? ''))
      const [, found] = new RegExp(`\\b${property}[\\w-]*:(#\\w{6})!important`).exec(atNight) ?? []
      expect(tokens, `${property} of ${attributes}`).toContain(found)
    }
  }
})
