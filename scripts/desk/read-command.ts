import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Command, flag, type Given, type StaffRequest, text, UsageError } from './command'
import { commands } from './commands'

/** A command line, read: what to ask, and how to go about it. */
export type DeskCall = {
  command: Command
  request: StaffRequest
  json: boolean
  dryRun: boolean
  /** Sent with a write; the same key is done once. */
  key: string | undefined
}

const everywhere = {
  json: flag,
  'dry-run': flag,
  key: text,
  help: { type: 'boolean', short: 'h' },
} as const

/** 'promo add', or 'audit', which has no second word; undefined when there is no such command. */
function findCommand(args: string[]) {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return { name, command, rest: args.slice(words) }
  }
  return undefined
}

function parse(rest: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: rest, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function requireWhole(name: string, command: Command, values: object, words: string[]): void {
  const missing = (command.needs ?? []).filter(option => !(option in values))
  const most = command.operand ? 1 : 0
  if (missing.length > 0) {
    throw new UsageError(`${name} needs ${missing.map(option => `--${option}`).join(', ')}.`)
  }
  if (words.length < most) throw new UsageError(`${name} needs ${command.usage}.`)
  if (words.length > most) throw new UsageError(`${name} does not know what '${words[most]}' means.`)
}

/** The options a command can do without, and its usage does not show. */
function optional({ options = {}, needs = [], usage }: Command): string[] {
  const names = Object.keys(options).filter(name => !needs.includes(name) && !usage.includes(`--${name}`))
  return names.map(name => (options[name]?.type === 'boolean' ? `[--${name}]` : `[--${name} …]`))
}

const line = ([name, command]: [string, Command]) => {
  const words = [name, command.usage].filter(Boolean).join(' ')
  return [
    `  ${words}`,
    ...(optional(command).length > 0 ? [`      ${optional(command).join(' ')}`] : []),
    `      ${command.about}`,
  ].join('\n')
}

/** How the desk is used, of one command or of all. */
const helpOf = (found: [string, Command][] = Object.entries(commands)): string =>
  [
    'npm run desk -- <command>',
    '',
    ...found.map(line),
    '',
    '  --json      the answer as JSON',
    '  --dry-run   shows what would be sent, and sends nothing',
    '  --key <k>   an Idempotency-Key of 8 letters or more: repeated with it, a command is done once',
    '',
    'Moments are written 2025-12-31 23:59:59. STAFF_TOKEN, or the token the start keeps in DATA_DIR, opens the door;',
    'CLIENT_API_URL or CLIENT_API_PORT say where it is.',
  ].join('\n')

/** What a command line asks for; a text when it asks for help. @throws UsageError saying what is wrong with it. */
export function readCommand(args: string[]): DeskCall | string {
  if (args.length === 0 || ['--help', '-h', 'help'].includes(args[0] ?? '')) return helpOf()
  const found = findCommand(args)
  if (!found) throw new UsageError(`There is no command '${args.slice(0, 2).join(' ')}'.`)
  const { name, command, rest } = found
  const { values, positionals } = parse(rest, { ...command.options, ...everywhere })
  if (values.help) return helpOf([[name, command]])
  requireWhole(name, command, values, positionals)
  const key = values.key === undefined ? undefined : String(values.key)
  if (key !== undefined && !/^[\w:.-]{8,128}$/.test(key))
    throw new UsageError('--key is 8 to 128 letters, digits, dots, colons or dashes.')
  const given = values as Given['values']
  return {
    command,
    request: command.request({ values: given, operand: positionals[0] ?? '' }),
    json: given.json === true,
    dryRun: given['dry-run'] === true,
    key,
  }
}
