import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkTree, RULES } from './check-tree'
import { unusedExports } from './unused-exports'

const roots: string[] = []

/** Most trees here are a few files of a house: who else would read what they export is not there. */
const ofParts = RULES.filter(rule => rule !== unusedExports)

/** The breaches in a project that holds these files. */
function check(files: Record<string, string>, rules = ofParts): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'inkwell-structure-'))
  roots.push(root)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return checkTree(root, rules)
}

const zodFile = "import { z } from 'zod'\nexport const name = z.string()\n"
const plainFile = 'export const limit = 3\n'
const serverFile = "import 'server-only'\nexport const session = 1\nexport type Session = number\n"

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

it('finds nothing in a tree that keeps the rules', () => {
  const breaches = check({
    'middleware.ts':
      "import { session } from '@/lib/session/session'\nexport const middleware = () => session\n",
    'app/(private)/wallet/[id]/[[...rest]]/page.tsx':
      "import { Wallet } from '@/components/wallet/wallet'\nexport default Wallet\n",
    'app/api/wallet/route.ts':
      "import { schema } from '@/lib/wallet/schema'\nimport { session } from '@/lib/session/session'\nexport const GET = [schema, session]\n",
    'components/ui/button.tsx': "import { day } from '@/lib/dates'\nexport const Button = day\n",
    'components/wallet/wallet.tsx':
      "import type { Session } from '@/lib/session/session'\nimport { Button } from '../ui/button'\nimport { limit } from '@/contract/limits'\nexport const Wallet = [Button, limit] as unknown as Session\nexport const load = () => import('@/lib/wallet/schema')\n",
    'contract/limits.ts': plainFile,
    'contract/wallet.ts': zodFile,
    'lib/money.ts': plainFile,
    'lib/dates.ts': plainFile,
    'lib/session/session.ts': `/* Why it is here. */\n// And more.\n${serverFile}`,
    'lib/wallet/schema.ts': "import { name } from '@/contract/wallet'\nexport const schema = name\n",
    'upstream/app.ts': "import { name } from '../contract/wallet'\nexport const app = name\n",
    'scripts/start.ts': "import { app } from '../upstream/app'\nexport const start = app\n",
    'vitest.config.ts': "import { start } from './scripts/start'\nexport default start\n",
    'lib/wallet/wallet.test.ts': "import { app } from '../../upstream/app'\nexport const x = app\n",
  })
  expect(breaches).toEqual([])
})

describe('import direction', () => {
  it.each([
    ['lib/orders/rules.ts', "import { A } from '@/components/orders/a'\n", 'components/orders/a.tsx'],
    ['components/orders/list.tsx', "import x from '@/app/layout'\n", 'app/layout.tsx'],
    ['contract/orders.ts', "import { money } from '../lib/money'\n", 'lib/money.ts'],
    ['upstream/orders/service.ts', "import type { Money } from '@/lib/money'\n", 'lib/money.ts'],
    ['app/api/orders/route.ts', "import { app } from '@/upstream/app'\n", 'upstream/app.ts'],
    ['middleware.ts', "import { start } from './scripts/start'\n", 'scripts/start.ts'],
    ['lib/orders/rules.ts', "export { app } from '@/upstream/app'\n", 'upstream/app.ts'],
    ['upstream/app.ts', "import { clock } from './testing/test-clock'\n", 'upstream/testing/test-clock.ts'],
    [
      'upstream/app.ts',
      "import type { Rig } from './payments/money-rig'\n",
      'upstream/payments/money-rig.ts',
    ],
    ['lib/orders/rules.ts', "import { x } from './test-orders'\n", 'lib/orders/test-orders.ts'],
    ['components/ui/button.tsx', "import { A } from '../orders/a'\n", 'components/orders/a.tsx'],
    ['components/ui/button.tsx', "import { A } from '@/lib/orders/queries'\n", 'lib/orders/queries.ts'],
    ['components/orders/list.tsx', "import { s } from '@/lib/session/session'\n", 'lib/session/session.ts'],
    ['lib/orders/queries.ts', "const s = () => import('@/lib/bff/handle')\n", 'lib/bff/handle.ts'],
    ['lib/orders/queries.ts', "import {\n  type A,\n} from '@/lib/log'\n", 'lib/log.ts'],
  ])('%s may not say %j', (name, text, target) => {
    const breaches = check({ [name]: text, [target]: serverFile })
    expect(breaches).toHaveLength(1)
    expect(breaches[0]).toMatch(new RegExp(`^${name.replaceAll('.', '\\.')}:1 `))
  })

  it('keeps other packages out of the contract', () => {
    expect(check({ 'contract/orders.ts': "import path from 'node:path'\n" })).toHaveLength(1)
  })
})

describe('zod in a first load', () => {
  it.each([
    ['import of zod itself', "import { z } from 'zod'\n", {}],
    ['import of what brings zod', "import { zodResolver } from '@hookform/resolvers/zod'\n", {}],
    ['import of a schema file', "import { s } from './schema'\n", { 'lib/orders/schema.ts': zodFile }],
    [
      'import of a contract file with zod',
      "import { s } from '@/contract/orders'\n",
      { 'contract/orders.ts': zodFile },
    ],
    [
      'import of a contract file whose import has zod',
      "import { s } from '@/contract/orders'\n",
      { 'contract/orders.ts': "export { name } from './name'\n", 'contract/name.ts': zodFile },
    ],
  ])('refuses the %s', (_, text, files) => {
    expect(check({ 'lib/orders/queries.ts': text, ...files })).toHaveLength(1)
  })

  it('allows types, and import()', () => {
    const text = "import type { s } from './schema'\nexport const load = () => import('./schema')\n"
    expect(check({ 'lib/orders/queries.ts': text, 'lib/orders/schema.ts': zodFile })).toEqual([])
  })
})

describe('form', () => {
  it.each([
    ['lib/session/cookie.ts', plainFile, "must begin with import 'server-only'"],
    ['lib/orders/long.ts', plainFile.repeat(251), 'has 251 lines'],
    ['e2e/wizard.ts', plainFile.repeat(251), 'has 251 lines'],
    ['bench/hop.ts', plainFile.repeat(251), 'has 251 lines'],
    ['upstream/testing/samples.ts', plainFile.repeat(251), 'has 251 lines'],
    ['app/(private)/home/page.tsx', plainFile.repeat(41), 'has 41 lines'],
    ['app/home/page.tsx', "'use client'\n", "never 'use client'"],
    ['lib/utils.ts', plainFile, 'says nothing'],
    ['components/common/button.tsx', plainFile, 'says nothing'],
    ['components/orders/index.ts', plainFile, 'is a barrel'],
    ['components/orders/OrderList.tsx', plainFile, 'not kebab-case'],
    ['lib/order_list/rules.ts', plainFile, 'not kebab-case'],
    ['lib/ResetPassword/rules.ts', plainFile, 'not kebab-case'],
  ])('refuses %s', (name, text, message) => {
    expect(check({ [name]: text })).toEqual([expect.stringContaining(message)])
  })

  it('lets tests be long', () => {
    expect(
      check({ 'lib/long.test.ts': plainFile.repeat(300), 'e2e/a.spec.ts': plainFile.repeat(300) }),
    ).toEqual([])
  })
})

describe('silencing', () => {
  const silenced = (reason: string) => `// ${'biome-'}ignore lint/a11y/x: ${reason}\n`

  it.each([
    [silenced('')],
    [silenced('ok')],
    [`// ${'@ts-'}expect-error\n`],
    [`test.${'skip'}('later', () => {})\n`],
    [`it.${'skip'}.each([1])('later', () => {})\n`],
    [`test.${'fail'}('later', () => {})\n`],
    [`it.${'fails'}('later', () => {})\n`],
    [`test.concurrent.${'only'}('this', () => {})\n`],
    [`x${'it'}('later', () => {})\n`],
    [`test.describe.${'only'}('this', () => {})\n`],
    [`it('later', { ${'skip'}: true }, () => {})\n`],
    [`it.${'skipIf'}(true)('later', () => {})\n`],
    [`test.info().${'skip'}()\n`],
    [`await page.${'waitForTimeout'}(500)\n`],
  ])('refuses %j', text => {
    expect(check({ 'e2e/a.spec.ts': text })).toHaveLength(1)
  })

  it('accepts a reason', () => {
    const text = `${silenced('the label is drawn by the browser')}// ${'@ts-'}expect-error: the library declares it wrongly\n`
    expect(check({ 'lib/a.ts': text })).toEqual([])
  })
})

describe('words in the code', () => {
  it.each([
    ['<p>Nothing here yet</p>', "'Nothing here yet'"],
    ['<p>\n  You have {count} orders\n</p>', "'You have'"],
    ['<img alt="Current offer" />', "'Current offer'"],
    ['<button aria-label="Close">×</button>', "'Close'"],
    ["<p>\n  <b>{a}</b>{' '}\n  and{' '}\n  <b>{b}</b>\n</p>", "'and'"],
    [`<Bar label={text ?? \`Sending \${name}\`} />`, `'Sending \${name}'`],
    ["<Page metadata={{ title: 'Home' }} />", "'Home'"],
    ["<Data about={{ name: 'Academic writing' }} />", "'Academic writing'"],
    ['<a>{name}<span className="sr-only"> (opens in a new tab)</span></a>', "' (opens in a new tab)'"],
    ['<b>{name}<span className="sr-only">, unread</span></b>', "', unread'"],
    [`<p>{"You can't do this now."}</p>`, `'You can't do this now.'`],
    [`<a aria-label={\`\${name} (in a tab)\`} />`, `'\${name} (in a tab)'`],
  ])('%j is found', (markup, words) => {
    const file = 'components/wallet/card.tsx'
    expect(check({ [file]: `export const Card = () => (\n  ${markup}\n)\n` })).toEqual([
      expect.stringContaining(`${words} stands in the code`),
    ])
  })

  it.each([
    ['lib/orders/status.ts', "export const hint = 'This order is closed.'\n", "'This order is closed.'"],
    ['lib/orders/status.ts', `export const hint = "This can't be paid."\n`, "'This can't be paid.'"],
    ['lib/orders/paging.ts', `export const a = (b: number) => \`Only up to \${b}\`\n`, "'Only up to"],
    [
      'lib/client-api/call.ts',
      "throw new ClientApiError({ code: 'timeout', cause: 'It took too long' })\n",
      undefined,
    ],
    ['lib/client-api/call.ts', "throw new Error('The answer was cut off')\n", undefined],
    ['lib/orders/texts.ts', "export const hint = 'This order is closed.'\n", undefined],
  ])('in %s, %j', (file, code, words) => {
    const found = check({ [file]: code }).filter(line => line.includes('stands in the code'))
    expect(found).toEqual(words ? [expect.stringContaining(words)] : [])
  })

  it.each([
    '<p>{texts.hint}. {texts.fit}</p>',
    `<p title={\`\${texts.failed}. \${hint}\`} />`,
    "<p><Link>{texts.other}</Link>{' '}\n{texts.or} <Link>{texts.signIn}</Link></p>",
  ])('is a sentence of several texts in %s', markup => {
    const found = check({ 'components/wallet/card.tsx': `export const Card = () => ${markup}\n` })
    expect(found).toEqual([expect.stringContaining('makes a sentence of texts')])
  })

  it('is none of comments, texts, tests, and what is no word', () => {
    const card = `/** <p>Not this</p> */\nconst note = () => console.warn('The text was not copied')\nexport const Card = () => (\n  <p title={texts.title} className="mt-4" aria-label={\`\${texts.title}: \${count}\`}>\n    {texts.a} · {texts.b}<i className="sr-only">&nbsp;= {texts.c}</i>\n  </p>\n)\n`
    expect(
      check({ 'components/wallet/card.tsx': card, 'components/wallet/card.test.tsx': '<p>Just so</p>\n' }),
    ).toEqual([])
  })
})

describe('words nobody reads', () => {
  const texts = "export const title = 'Wallet'\nexport const none = 'No transactions yet'\n"

  it.each([
    [
      "import * as texts from '@/lib/wallet/texts'\nexport const a = texts.title\n",
      ['lib/wallet/texts.ts:2'],
    ],
    ["import { none } from '@/lib/wallet/texts'\nexport const a = none\n", ['lib/wallet/texts.ts:1']],
    ["import * as words from '@/lib/wallet/texts'\nexport const a = [words.title, words.none]\n", []],
    [
      "import * as texts from '@/lib/orders/texts'\nexport const a = [texts.title, texts.none]\n",
      ['lib/wallet/texts.ts:1', 'lib/wallet/texts.ts:2'],
    ],
  ])('%j', (user, found) => {
    const findings = check({ 'lib/wallet/texts.ts': texts, 'lib/wallet/user.ts': user })
    expect(findings.map(finding => finding.split(' ')[0])).toEqual(found)
  })

  it('takes what a test alone reads for unread', () => {
    const test = "import * as texts from './texts'\nexpect(texts.title)\n"
    const given = { 'lib/wallet/texts.ts': "export const title = 'Wallet'\n", 'lib/wallet/a.test.ts': test }
    expect(check(given)).toEqual([expect.stringContaining('nobody reads title')])
  })

  it('takes no word of a sentence for a use', () => {
    const own = "/** Every order. */\nexport const order = 'Order'\nexport const yours = 'Your order'\n"
    const user = "import * as texts from './texts'\nexport const a = texts.yours\n"
    expect(check({ 'lib/wallet/texts.ts': own, 'lib/wallet/user.ts': user })).toEqual([
      expect.stringMatching(/^lib\/wallet\/texts\.ts:2 nobody reads order/),
    ])
  })

  it('leaves what a catalogue puts together from its own', () => {
    const own = `export const one = 'friend'\nexport const count = (n: number) => [n, one]\n`
    const user = "import * as texts from './texts'\nexport const a = texts.count(1)\n"
    expect(check({ 'lib/wallet/texts.ts': own, 'lib/wallet/user.ts': user })).toEqual([])
  })
})

it.each([
  'const code = given ?? 1',
  'code = given?.exit',
  'await run()',
  "const { a } = await import('./a.mjs')",
])('who has an old Node is told so by a file that it can read: not %j', text => {
  expect(check({ 'scripts/run.mjs': `${text}\n` })).toEqual([expect.stringContaining('Node 12 cannot read')])
  expect(check({ 'scripts/install/a.mjs': `${text}\n` })).toEqual([])
})

it('nothing is newer than the oldest Node there may be', () => {
  const found = check({
    'e2e/pages.ts': `export const here = [import.meta.url,\n import.meta.${'dirname'}]\n`,
    'scripts/colours.ts': `export const red = style${'Text'}('red', '')\n`,
    'scripts/paths.ts': 'export const here = [Object.entries({}), URL.canParse(import.meta.url)]\n',
    'scripts/write.ts': `export const how = { mode: 0o600, ${'flush'}: true }\n`,
  })
  expect(found.map(finding => finding.split(' ')[0])).toEqual([
    'e2e/pages.ts:2',
    'scripts/colours.ts:1',
    'scripts/write.ts:1',
  ])
})

it('nothing in a browser is newer than the oldest there may be', () => {
  const found = check({
    'components/orders/timeline.tsx': 'export const latest = (all: string[]) => all.toReversed()\n',
    'lib/text.ts':
      'export const kept = [1]\n\nexport const names = (map: Map<string, 1>) => map.keys().map(String)\n',
    'lib/profile/places.ts': 'export const isPlace = (it: string) => URL.canParse(it)\n',
    'lib/next-path.ts': 'export const isBare = (query: URLSearchParams) => query.size === 0\n',
    'lib/client-api/orders.ts':
      "import 'server-only'\nexport const last = (all: string[]) => all.toReversed()\n",
    'upstream/orders/rows.ts': 'export const last = (all: string[]) => all.toSorted()\n',
    'lib/text.test.ts': 'export const last = (all: string[]) => all.toSorted()\n',
    'lib/orders/schema.ts': 'export const isPlace = (it: string) => URL.canParse(it)\n',
    'contract/dates.ts': 'export const sorted = (all: string[]) => all.toSorted()\n',
    'contract/settings.ts': 'export const isPlace = (it: string) => URL.canParse(it)\n',
  })
  expect(found).toEqual([
    'components/orders/timeline.tsx:1 Browsers of early 2023 do not have .toReversed(…).',
    'contract/dates.ts:1 Browsers of early 2023 do not have .toSorted(…).',
    'lib/next-path.ts:1 Browsers of early 2023 do not have query.size.',
    'lib/orders/schema.ts:1 Browsers of early 2023 do not have URL.canParse(…).',
    'lib/profile/places.ts:1 Browsers of early 2023 do not have URL.canParse(…).',
    'lib/text.ts:3 Browsers of early 2023 do not have .keys().map(…).',
  ])
})

it('what no other file reads is no export', () => {
  const found = check(
    {
      'lib/wallet/rules.ts': `${plainFile}export const least = 1\nexport function most() {}\nexport type Kind = 1\n`,
      'lib/wallet/rules.test.ts': "import { least } from './rules'\nexport const tested = least\n",
      'app/api/wallet/route.ts': 'export const GET = 1\n',
    },
    [unusedExports],
  )
  expect(found).toEqual([
    expect.stringMatching(/^lib\/wallet\/rules\.ts:1 no other file reads limit/),
    expect.stringMatching(/^lib\/wallet\/rules\.ts:3 no other file reads most/),
  ])
})
