import { describe, expect, it } from 'vitest'
import { UsageError } from './command'
import { commands } from './commands'
import { readCommand } from './read-command'
import { show } from './show'
import { doorAddress, readStaffToken } from './staff-door'

const read = (line: string[]) => {
  const call = readCommand(line)
  if (typeof call === 'string') throw new Error('It asked for help')
  return call
}

const promo = ['promo', 'add', '--code', 'X-1', '--title', 'T', '--type', 'percentage', '--amount', '5']

describe('a command line', () => {
  it.each([
    [['wallet', 'adjust', '--client', 'a@b.co', '--amount', '12.5', '--reason', 'Sorry'], 1_250],
    [['wallet', 'adjust', '--client', 'a@b.co', '--amount=-5', '--reason', 'Sorry'], -500],
    [['wallet', 'adjust', '--client', 'a@b.co', '--amount', '0.07', '--reason', 'Sorry'], 7],
  ])('%j is so many cents', (line, amount_cents) => {
    expect(read(line).request.body).toEqual({ client_email: 'a@b.co', amount_cents, reason: 'Sorry' })
  })

  it.each([
    [[], 'invoice create --order'],
    [['--help'], 'promo add --code'],
    [['invoice', 'create', '--help'], '[--expires …]'],
    [['promo', 'end', '--help'], 'promo end <code>'],
    [['audit', '-h'], '[--before <id>]'],
  ])('%j asks for help', (line, words) => {
    expect(readCommand(line)).toContain(words)
  })

  it.each([
    [['nope'], "There is no command 'nope'."],
    [['promo'], "There is no command 'promo'."],
    [['constructor'], "There is no command 'constructor'."],
    [
      ['client', 'delete', '--client', 'a@b.co', '--reason', 'R', '--give-up', '12,50'],
      '--give-up is dollars',
    ],
    [['promo', 'add', '--code', 'X'], 'promo add needs --title, --type, --amount.'],
    [['promo', 'add', '--code', 'X', '--title', 'T', '--type', 'half', '--amount', '5'], '--type is'],
    [[...promo, '--once', '--often'], 'Only one of --once, --often and --one-time'],
    [[...promo, '--one-time', '--max-clients', '3'], 'leave out --max-clients'],
    [['wallet', 'adjust', '--client', 'a@b.co', '--amount', 'ten', '--reason', 'x'], '--amount is dollars'],
    [['wallet', 'adjust', '--client', 'a@b.co', '--amount', '1.234', '--reason', 'x'], '--amount is dollars'],
    [['invoice', 'revoke'], 'invoice revoke needs <code>.'],
    [['promo', 'end'], 'promo end needs <code>.'],
    [['invoice', 'revoke', 'one', 'two'], "'two'"],
    [['promo', 'list', '--colour'], '--colour'],
    [['order', 'deliver', 'ORD-000001'], 'order deliver needs a file'],
    [['order', 'assign', 'ORD-000001'], 'order assign needs --writer.'],
    [['order', 'start'], 'order start needs <id or ORD-…>.'],
    [['audit', '--key', 'short'], '--key is 8 to 128'],
  ])('%j is wrong', (line, words) => {
    expect(() => readCommand(line)).toThrow(UsageError)
    expect(() => readCommand(line)).toThrow(words)
  })

  it.each([
    [[], {}],
    [['--once', '--max-clients', '3'], { once_per_client: true, max_clients: 3 }],
    [['--often', '--client', 'a@b.co'], { once_per_client: false, client_email: 'a@b.co' }],
    [['--one-time'], { once_per_client: true, max_clients: 1 }],
    [
      ['--starts', '2025-08-01 00:00:00', '--ends', '2025-08-31 23:59:59'],
      { starts_at: '2025-08-01 00:00:00', ends_at: '2025-08-31 23:59:59' },
    ],
  ])('that makes a promo with %j asks for that', (options, rules) => {
    const worth = { code: 'X-1', title: 'T', type: 'Percentage', amount: '5' }
    expect(read([...promo, ...options]).request.body).toEqual({ ...worth, ...rules })
  })

  it('that writes to a client takes as many files as are wanted', () => {
    const line = ['order', 'message', 'ORD-000001', '--text', 'Hello', '--file', 'a.pdf', '--file', 'b.pdf']
    expect(read(line).request).toEqual({
      method: 'POST',
      path: '/staff/orders/ORD-000001/messages',
      upload: {
        fields: { message: 'Hello' },
        files: [
          { field: 'files[0]', path: 'a.pdf' },
          { field: 'files[1]', path: 'b.pdf' },
        ],
      },
    })
  })

  it('that lets messages rest names the last that was seen', () => {
    const line = ['order', 'no-answer', 'ORD-000001', '--read-until', '41']
    expect(read(line).request).toEqual({
      method: 'POST',
      path: '/staff/orders/ORD-000001/no-answer',
      body: { read_until: 41 },
    })
    expect(() => readCommand([...line.slice(0, -1), 'all'])).toThrow('--read-until is a whole number')
  })

  it('that delivers says of every file what it is', () => {
    const line = ['order', 'deliver', 'ORD-000001', '--work', 'a.docx', '--ai', 'b.pdf', '--work', 'c.pdf']
    const more = ['--message', 'Done', '--revised', '--revision', '7', '--before', 'Dana']
    expect(read([...line, ...more]).request).toEqual({
      method: 'POST',
      path: '/staff/orders/ORD-000001/submissions',
      upload: {
        fields: {
          message: 'Done',
          is_rfs: '1',
          revision_id: '7',
          before: 'Dana',
          'types[0]': '1',
          'types[1]': '1',
          'types[2]': '3',
        },
        files: [
          { field: 'files[0]', path: 'a.docx' },
          { field: 'files[1]', path: 'c.pdf' },
          { field: 'files[2]', path: 'b.pdf' },
        ],
      },
    })
  })

  it('carries the switches of every command', () => {
    const call = read(['audit', '--json', '--dry-run', '--key', 'once-and-once'])
    expect(call).toMatchObject({ json: true, dryRun: true, key: 'once-and-once' })
  })

  it('cannot leave its address', () => {
    expect(read(['invoice', 'revoke', '../promos?x']).request.path).toBe('/staff/invoices/..%2Fpromos%3Fx')
    expect(read(['promo', 'end', '../a?b']).request.path).toBe('/staff/promos/..%2Fa%3Fb/end')
    expect(read(['client', 'find', 'a&b=c']).request.path).toBe('/staff/clients?q=a%26b%3Dc')
  })
})

describe('an answer', () => {
  const list = commands['promo list']
  const add = commands['promo add']
  if (!list || !add) throw new Error('The commands are gone')

  it('that is a list is a table', () => {
    const promos = [{ code: 'A', type: 'Percentage', amount: '25.00', title: 'Autumn', paid_by_clients: 3 }]
    const [names, row] = show(list, { promos }).split('\n')
    expect(names).toMatch(/^code {2}type {8}amount/)
    expect(row).toMatch(/^A {5}Percentage {2}25\.00 {3}Autumn {2}- .*3$/)
    expect(show(list, { promos: [] })).toBe('Nothing found.')
  })

  it('about one thing is shown field by field', () => {
    expect(show(add, { promo: { code: 'A', ends_at: null } })).toBe('code: A\nends_at: -')
  })
})

describe('the door', () => {
  it('is on this machine unless told', () => {
    expect(doorAddress({})).toBe('http://127.0.0.1:4000')
    expect(doorAddress({ CLIENT_API_PORT: '4100' })).toBe('http://127.0.0.1:4100')
    expect(doorAddress({ CLIENT_API_URL: 'https://api.example.com/' })).toBe('https://api.example.com')
  })

  it('is asked by nothing that others can read', () => {
    expect(() => doorAddress({ CLIENT_API_URL: 'http://api.example.com' })).toThrow('https://')
  })

  it('that cannot be found is told by the setting that is wrong', () => {
    expect(() => doorAddress({ CLIENT_API_PORT: 'abc' })).toThrow('CLIENT_API_PORT must be a port')
    expect(() => doorAddress({ CLIENT_API_URL: 'abc' })).toThrow('CLIENT_API_URL must be an address')
  })

  it('opens to the token that is set, and says where it looks for one', () => {
    expect(readStaffToken({ STAFF_TOKEN: ' token ' })).toBe('token')
    expect(() => readStaffToken({ DATA_DIR: '/nowhere/at/all' })).toThrow('/nowhere/at/all/staff-token')
  })
})
