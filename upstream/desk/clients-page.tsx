/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import { parseOrRefuse } from '../http/mount'
import { Refusal } from '../http/refusal'
import { findClients, findClientsCall } from '../staff/clients'
import { Field } from './deed-form'
import { type Desk, type DeskContext, deskPath } from './desk'
import { showPage } from './desk-page'
import { Finder } from './finder'
import { type Column, Table } from './table'

type Found = Awaited<ReturnType<typeof findClients>>['clients'][number]

const columns: Column<Found>[] = [
  { name: 'Name', cell: ({ id, name }) => <a href={`${deskPath}/clients/${id}`}>{name}</a> },
  {
    name: 'Email',
    cell: ({ email, is_verified, deleted_at }) =>
      is_verified || deleted_at ? email : `${email}, not verified`,
  },
  { name: 'Wallet', cell: ({ wallet_balance }) => `$${wallet_balance}`, isNumber: true },
]

/** Who is found; or nobody yet, or why the words find nobody. */
async function search(c: DeskContext, q: string): Promise<{ found?: Found[]; error?: string }> {
  if (q === '') return {}
  try {
    const query = parseOrRefuse(findClientsCall.query, { q })
    const { clients } = await findClients(c.get('ctx'), { params: {}, query, body: undefined })
    return { found: clients }
  } catch (error) {
    if (error instanceof Refusal) return { error: error.message }
    throw error
  }
}

/** Clients by name or address. */
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
        <Finder action={`${deskPath}/clients`}>
          <Field id="q" spec={spec} error={error} isFirst={!found} />
        </Finder>
        {found && <Table label="Clients" columns={columns} rows={found} empty="Nobody matches." />}
      </>
    )
    return showPage(c, { title: 'Clients', place: 'Clients', children })
  })
}
