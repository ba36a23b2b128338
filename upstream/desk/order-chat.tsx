/** @jsxImportSource hono/jsx */
import { clientType, supportType } from '../../contract/chat'
import { acceptAttribute } from '../../contract/file-types'
import { saidAbout } from '../chat/message-answer'
import { parseOrRefuse } from '../http/mount'
import { needNoAnswer, needNoAnswerCall } from '../staff/need-no-answer'
import { sendMessage } from '../staff/send-message'
import { DeedForm, type FieldSpec, FilesForgotten } from './deed-form'
import { deedCtx, type ShowForms, serveDeed, serveUpload } from './deeds'
import type { Desk } from './desk'
import { FileList } from './file-list'
import { mostFiles } from './most-files'
import { orderPath } from './order-path'
import { type OrderSection, type OrderView, orderPageOf } from './order-view'
import { Moment, NewMessage } from './shown'

const noAnswer = 'no-answer'
const deed = { path: '/orders/:code/message', form: 'message', page: orderPageOf }

const fields: FieldSpec[] = [
  { name: 'message', label: 'Message', kind: 'textarea' },
  {
    name: 'file',
    label: 'Files (optional)',
    kind: 'file',
    accept: acceptAttribute,
    hint: mostFiles,
  },
]

type Said = Awaited<ReturnType<typeof saidAbout>>[number]

/** By itself: letters that are written the other way would take the day behind them along. */
const ClientName = ({ name }: { name: string }) => (
  <>
    Client, <bdi>{name}</bdi>
  </>
)

function Message({ ctx, order, client, said }: OrderView & { said: Said }) {
  const { row, files } = said
  const isOurs = row.type === supportType
  return (
    <li class={isOurs ? 'ours' : undefined}>
      <p class="low">
        {/* A client chooses the name, which may be 'Support'. */}
        <b>{isOurs ? 'Support' : <ClientName name={client.name} />}</b>{' '}
        <Moment ctx={ctx} date={row.createdAt} /> {isOurs && !row.isRead && 'Not read yet'}
        {isNew(said) && <NewMessage />}
      </p>
      <p class="text">{row.message}</p>
      <FileList code={order.code} label="Files of this message" files={files} />
    </li>
  )
}

const isNew = ({ row }: Said) => row.type === clientType && !row.isRead

const shown = 20

/** How much stands before the latest: what is new is never folded, for an answer says that it was read. */
function foldedOf(said: Said[]): number {
  const firstNew = said.findIndex(isNew)
  const folded = Math.max(0, said.length - shown)
  return firstNew === -1 ? folded : Math.min(folded, firstNew)
}

type Seen = { read_until: string }

function Answer({ order, client, refused, seen }: OrderView & { seen: Seen }) {
  if (client.deletedAt && refused?.form !== deed.form)
    return <p>The client has deleted the account: nobody would read a message.</p>
  return (
    <DeedForm
      name={deed.form}
      action={`${orderPath(order.code)}/message`}
      submit="Send to the client"
      fields={fields}
      hidden={seen}
      refused={refused}
    >
      <FilesForgotten refused={refused} form={deed.form} nothing="Nothing was sent." />
    </DeedForm>
  )
}

/** What was said, the latest at the end beside the place to answer; what is long past is folded. */
async function Conversation(view: OrderView) {
  const { ctx, order, refused } = view
  const said = await saidAbout(ctx.store.db, order.id)
  const list = (some: Said[]) => (
    <ol class="said">
      {some.map(one => (
        <Message {...view} said={one} />
      ))}
    </ol>
  )
  const seen = { read_until: String(said.at(-1)?.row.id ?? 0) }
  const folded = foldedOf(said)
  return (
    <section class="sheet" aria-labelledby="chat-title">
      <h2 id="chat-title">Conversation</h2>
      {said.length === 0 && <p>Nothing was said yet.</p>}
      {folded > 0 && (
        <details>
          <summary class="calm">{`${folded} earlier ${folded === 1 ? 'message' : 'messages'}`}</summary>
          {list(said.slice(0, folded))}
        </details>
      )}
      {said.length > 0 && list(said.slice(folded))}
      <Answer {...view} seen={seen} />
      {said.some(isNew) && (
        <DeedForm
          name={noAnswer}
          action={`${orderPath(order.code)}/${noAnswer}`}
          submit="No answer needed"
          isQuiet
          hidden={seen}
          refused={refused}
        />
      )}
    </section>
  )
}

function serveNoAnswer(desk: Desk, show: ShowForms): void {
  serveDeed(desk, {
    path: `/orders/:code/${noAnswer}`,
    form: noAnswer,
    page: orderPageOf,
    show,
    run: (ctx, typed, c) =>
      needNoAnswer(ctx, {
        params: { id: c.req.param('code') ?? '' },
        body: parseOrRefuse(needNoAnswerCall.body, { read_until: Number(typed.read_until) }),
      }),
  })
}

function serveMessage(desk: Desk, show: ShowForms): void {
  serveNoAnswer(desk, show)
  serveUpload(desk, {
    ...deed,
    show,
    run: (c, onFields) =>
      sendMessage(deedCtx(c), c.req.param('code') ?? '', c.req.raw, { fileField: /^file$/, onFields }),
  })
}

export const chatSection: OrderSection = { side: 'reading', Section: Conversation, routes: serveMessage }
