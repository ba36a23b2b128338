const GROUPS = {
  a: 'pages: bytes, requests, paint',
  b: 'the hop: CPU, throughput, added time',
  c: 'ten thousand orders against ten',
  d: 'files: eight uploads at once, then ten each way',
  e: 'open chats: polls, and replies by stream',
  f: 'the wizard: a step saved, and the next on screen',
  s: 'the desk of support, with ten thousand orders to do',
  p: 'placements by twenty clients beside pgbench (of the distribution)',
  l: 'Lighthouse on a page of each kind (fetched by npm when first wanted)',
}

export type Group = keyof typeof GROUPS

export type Options = {
  groups: Group[]
  /** One short round of everything: tells whether the bench runs, not how fast the portal is. */
  quick: boolean
  /** Only what is counted and reads no clock, so that it says the same on every machine. */
  counted: boolean
  /** Ends with exit code 1 when a `must` is missed. */
  gate: boolean
}

const NOTHING_ASKED = { quick: false, counted: false, gate: false }

const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name)

/** Reads `--only a,b`, `--quick`, `--counted` and `--gate`. @throws Error saying what is possible. */
export function parseOptions(args: string[]): Options {
  const options: Options = { ...NOTHING_ASKED, groups: Object.keys(GROUPS) as Group[] }
  const left = args.flatMap(arg => arg.split('='))
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--quick') options.quick = true
    else if (arg === '--counted') options.counted = true
    else if (arg === '--gate') options.gate = true
    else if (arg === '--only') options.groups = parseGroups(left.shift() ?? '')
    else throw new Error(usage(arg))
  }
  return options
}

function parseGroups(list: string): Group[] {
  const names = list.split(',').map(name => name.trim())
  const wrong = names.find(name => !isGroup(name))
  if (wrong !== undefined) throw new Error(usage(wrong))
  return names.filter(isGroup)
}

function usage(wrong: string): string {
  const groups = Object.entries(GROUPS).map(([name, what]) => `  ${name}  ${what}`)
  return [
    `'${wrong}' is not understood. npm run bench -- [--only a,b] [--quick] [--counted] [--gate]`,
    ...groups,
  ].join('\n')
}
