/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import type { Ctx } from '../http/context'
import { parseOrRefuse } from '../http/mount'
import { Refusal } from '../http/refusal'
import { findClients, findClientsCall, latestClients } from '../staff/clients'
import { Field } from './deed-form'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { Finder } from './finder'
import { Moment } from './shown'
import { type Column, Table } from './table'

type Found = Awaited<ReturnType<typeof findClients>>['clients'][number]

const columnsOf = (ctx: Ctx): Column<Found>[] => [
  { name: 'Name', cell: ({ id, name }) => <a href={`${deskPath}/clients/${id}`}>{name}</a> },
  {
    name: 'Email',
    cell: ({ email, is_verified, deleted_at }) =>
      is_verified || deleted_at ? email : `${email}, not verified`,
  },
  { name: 'Wallet', cell: ({ wallet_balance }) => `$${wallet_balance}`, isNumber: true },
  { name: 'Since', cell: ({ created_at }) => <Moment ctx={ctx} date={new Date(created_at)} /> },
]

/** Who is found; without words the latest, or why the words find nobody. */
async function search(c: DeskContext, q: string): Promise<{ found?: Found[]; error?: string }> {
  const ctx = c.get('ctx')
  if (q === '') return { found: (await latestClients(ctx)).clients }
  try {
    const query = parseOrRefuse(findClientsCall.query, { q })
    const { clients } = await findClients(ctx, { query })
    return { found: clients }
  } catch (error) {
    if (error instanceof Refusal) return { error: error.message }
    throw error
  }
}

/** The latest clients, or those of a name or address. */
export function clientsRoutes(desk: Desk): void {
  desk.get('/clients', async c => {
    const q = c.req.query('q')?.trim() ?? ''
    const { found, error } = await search(c, q)
    const spec = {
      name: 'q',
      label: 'Name or email',
      kind: 'search' as const,
      value: q,
      maxlength: limits.emailLength,
    }
    const children = (
      <>
        <h1>Clients</h1>
        {found && <p class="sub">{q ? 'The latest twenty that match.' : 'The latest twenty.'}</p>}
        <Finder action={`${deskPath}/clients`}>
          <Field id="q" spec={spec} error={error} isFirst={q === '' || !found} />
        </Finder>
        {found && (
          <Table
            label="Clients"
            columns={columnsOf(c.get('ctx'))}
            rows={found}
            empty={q ? 'Nobody matches.' : 'There are none yet.'}
          />
        )}
      </>
    )
    return showPage(c, { title: 'Clients', place: 'Clients', children })
  })
}
