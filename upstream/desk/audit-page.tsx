/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import type { Ctx } from '../http/context'
import { auditPerPage, listAudit, listAuditCall } from '../staff/list-audit'
import type { StaffInput } from '../staff/staff-call'
import { AuditDetails } from './audit-details'
import { Field } from './deed-form'
import { type Desk, deskPath } from './desk'
import { showPage } from './desk-page'
import { Finder } from './finder'
import { orderPath } from './order-path'
import { Moment } from './shown'
import { type Column, Table } from './table'

type Entry = Awaited<ReturnType<typeof listAudit>>['entries'][number]
type Query = StaffInput<typeof listAuditCall>['query']

const ofOrder = /^(order|invoice|review)\./

const subjectOf = ({ action, subject }: Entry) =>
  ofOrder.test(action) ? <a href={orderPath(subject)}>{subject}</a> : subject

const columnsOf = (ctx: Ctx): Column<Entry>[] => [
  { name: 'When', cell: ({ at }) => <Moment ctx={ctx} date={new Date(at)} /> },
  { name: 'Who', isRoomy: true, cell: ({ actor }) => actor },
  { name: 'Did', isWhole: true, cell: ({ action }) => <b>{action}</b> },
  { name: 'To', isRoomy: true, cell: subjectOf },
  { name: 'Details', cell: ({ details }) => <AuditDetails ctx={ctx} details={details} /> },
]

type Older = { entries: Entry[]; subject: string }

function Older({ entries, subject }: Older) {
  const last = entries.at(-1)
  if (!last || entries.length < auditPerPage) return null
  const query = new URLSearchParams({ ...(subject && { subject }), before: String(last.id) })
  return (
    <p>
      <a rel="next" href={`${deskPath}/audit?${query}`}>
        Older
      </a>
    </p>
  )
}

const emptyWords = ({ before, subject }: Query): string => {
  if (before !== undefined) return 'There is nothing older.'
  return subject ? 'Nothing matches.' : 'Nothing was done yet.'
}

/** What was done at the desk and at the staff door, the latest first. */
export function auditRoutes(desk: Desk): void {
  desk.get('/audit', async c => {
    const ctx = c.get('ctx')
    const asked = listAuditCall.query.safeParse(c.req.query())
    const query: Query = asked.success ? asked.data : {}
    const { entries } = await listAudit(ctx, { query })
    const subject = query.subject ?? ''
    const spec = {
      name: 'subject',
      label: 'Order code or email, in full',
      kind: 'search' as const,
      value: subject,
      maxlength: limits.emailLength,
    }
    const children = (
      <>
        <h1>Audit log</h1>
        <Finder action={`${deskPath}/audit`}>
          <Field id="subject" spec={spec} />
        </Finder>
        <Table label="Audit log" columns={columnsOf(ctx)} rows={entries} empty={emptyWords(query)} />
        <Older entries={entries} subject={subject} />
      </>
    )
    return showPage(c, { title: 'Audit log', place: 'Audit log', children })
  })
}
