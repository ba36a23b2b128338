import { type BenchClient, type Session, signIn } from './clients'
import { type Server, servePortal } from './servers'
import type { Stage } from './stage'

/** A portal that has just started and has served a page, but never a file, and a client who is signed in there. */
export async function freshPortal(
  stage: Stage,
  client: BenchClient,
): Promise<{ portal: Server; session: Session }> {
  const portal = await servePortal(stage.parts, stage.stack, stage.env)
  const session = await signIn(portal.url, client)
  for (let warmUp = 0; warmUp < 20; warmUp += 1) {
    await fetch(`${portal.url}/api/wallet`, { headers: { cookie: session.cookie } }).then(answer =>
      answer.text(),
    )
  }
  return { portal, session }
}
