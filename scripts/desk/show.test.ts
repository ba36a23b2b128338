import { expect, it } from 'vitest'
import { commands } from './commands'
import { show, showJson } from './show'

const command = (name: string) => {
  const found = commands[name]
  if (!found) throw new Error(`There is no command ${name}`)
  return found
}

const pwned = 'Ann\u001b]0;pwned\u0007\u001b[2K\u001b[1A'
const shown = 'Ann\\u001b]0;pwned\\u0007\\u001b[2K\\u001b[1A'

it('shows in a table what a terminal would obey, and each row on one line', () => {
  const clients = [
    { id: 1, name: pwned, email: 'a\u007f\u009b@b.co' },
    { id: 2, name: 'Bo\nb\u2066', email: 'b@b.co' },
  ]
  expect(show(command('client find'), { clients }).split('\n')).toEqual([
    expect.stringMatching(/^id {2}name +email/),
    expect.stringContaining(`1   ${shown}  a\\u007f\\u009b@b.co`),
    expect.stringMatching(/^2 {3}Bo\\nb\\u2066 +b@b\.co/),
  ])
  const messages = [{ id: 1, files: [{ file: 'a\u202efdp.exe' }] }]
  expect(show(command('order messages'), { messages })).toContain('[{"file":"a\\u202efdp.exe"}]')
})

it('shows the same field by field, where a text keeps its lines and none of them passes for a field', () => {
  const answer = { sent: { message: `Dear ${pwned},\nstatus: paid`, file: 'a\u2069.pdf' } }
  expect(show(command('order message'), answer)).toBe(
    `message: Dear ${shown},\n  status: paid\nfile: a\\u2069.pdf`,
  )
})

it('writes JSON that reads as it was, with nothing in it that a terminal would obey', () => {
  const answer = { name: `${pwned}\u0085\u009b\u007f\u202e\u2066` }
  const json = showJson(answer)
  expect(JSON.parse(json)).toEqual(answer)
  expect(json).toBe(`{\n  "name": "${shown}\\u0085\\u009b\\u007f\\u202e\\u2066"\n}`)
})
