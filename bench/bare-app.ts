import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lastLines } from '../scripts/stack/log-file'
import { startNode } from '../scripts/stack/node-process'
import type { Parts } from '../scripts/stack/parts'
import { NEXT } from '../scripts/stack/portal-build'
import { projectRoot } from '../scripts/stack/project-root'
import { WORK } from './work-folder'

/*
 * The floor of this stack: what the same Next costs with nothing on top. One static page, one page with a form of the
 * browser's own, a form with a next step, one handler that answers at once, and one whose answer is as long as a wallet's of 32 transactions.
 */

const ROOT = path.join(WORK, 'bare')

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'bare', private: true, type: 'module' }),
  'next.config.mjs': `export default {
  turbopack: { root: ${JSON.stringify(projectRoot)} },
  outputFileTracingRoot: ${JSON.stringify(projectRoot)},
}
`,
  'app/layout.jsx': `export const metadata = { title: 'Bare' }
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.jsx': `export default function Page() {
  return <main><h1>Bare</h1><p>Nothing but the framework.</p></main>
}
`,
  'app/sign-in/page.jsx': `import { SignIn } from './sign-in'
export default function Page() {
  return <main><h1>Sign in</h1><SignIn /></main>
}
`,
  'app/sign-in/sign-in.jsx': `'use client'
import { useState } from 'react'
export function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const submit = event => {
    event.preventDefault()
    fetch('/ping', { method: 'POST', body: JSON.stringify({ email, password }) })
  }
  return (
    <form onSubmit={submit}>
      <label>E-mail <input type="email" value={email} onChange={event => setEmail(event.target.value)} /></label>
      <label>Password <input type="password" value={password} onChange={event => setPassword(event.target.value)} /></label>
      <button type="submit">Sign in</button>
    </form>
  )
}
`,
  'app/wizard/page.jsx': `import { Wizard } from './wizard'
export default function Page() {
  return <main><h1>Wizard</h1><Wizard /></main>
}
`,
  'app/wizard/wizard.jsx': `'use client'
import { useState } from 'react'
const names = Array.from({ length: 40 }, (_, at) => 'field' + (at + 1))
const NextStep = () => names.map(name => <label key={name}>{name} <input name={name} /></label>)
export function Wizard() {
  const [isSaved, setSaved] = useState(false)
  const submit = async event => {
    event.preventDefault()
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)))
    const answer = await fetch('/ping', { method: 'POST', body })
    if ((await answer.json()).ok) setSaved(true)
  }
  if (isSaved) return <form><NextStep /></form>
  return (
    <form onSubmit={submit}>
      <label>Title <input name="title" /></label>
      <label>Course <input name="course" /></label>
      <button type="submit">Next</button>
    </form>
  )
}
`,
  // Its own, for otherwise the project's would be found from the root of its modules.
  'instrumentation.js': `export function register() {}
`,
  'app/ping/route.js': `export const dynamic = 'force-dynamic'
export const GET = () => Response.json({ ok: true })
export const POST = GET
`,
  'app/answer/route.js': `export const dynamic = 'force-dynamic'
const transactions = Array.from({ length: 32 }, (_, id) => ({
  id: 4_000 + id,
  createdAt: new Date(1_790_000_000_000 + id * 7_919_000).toISOString(),
  reason: 'Measured transaction ' + (id + 1),
  type: id % 3 ? 'credit' : 'debit',
  amountCents: 1_000 + id * 37,
}))
export const GET = () => Response.json({ balanceCents: 123_456, transactions })
`,
}

/** Writes the bare application anew and builds it with the project's own Next. Gives its folder. */
export async function buildBareApp(parts: Parts, env: NodeJS.ProcessEnv, logs: string): Promise<string> {
  rmSync(ROOT, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(ROOT, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const logFile = path.join(logs, 'bare-build.log')
  const how = await parts.runToEnd(() =>
    startNode({ name: 'The build of the bare application', args: [NEXT, 'build', ROOT], env, logFile }),
  )
  if (how !== 'exit code 0') {
    throw new Error(`The bare application could not be built (${how}).\n${lastLines(logFile, 30)}`)
  }
  return ROOT
}
