/** @jsxImportSource hono/jsx */
import { Page } from '../http/page'
import type { CaughtMail } from './caught-mail'

export const outboxStyle = `
body{place-items:start center}main{max-width:760px}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 0;text-decoration:none;color:inherit}li a:hover strong{text-decoration:underline}
strong{display:block;font-weight:600}small,dt{color:var(--soft);font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}dd{margin:0;overflow-wrap:anywhere}
h2{font-size:1rem;margin:24px 0 8px}pre{margin:0;padding:16px;border:1px solid var(--line);border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace}
iframe{width:100%;height:480px;border:1px solid var(--line);border-radius:10px;background:#fff}`

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

const Moment = ({ date }: { date: Date }) => (
  <time datetime={date.toISOString()}>{`${when.format(date)} UTC`}</time>
)

export function OutboxPage({ mails }: { mails: CaughtMail[] }) {
  return (
    <Page title="Outbox" addedStyle={outboxStyle}>
      <h1>Outbox</h1>
      <p>Mail that was caught instead of sent, newest first.</p>
      {mails.length === 0 && <p role="status">No mail yet.</p>}
      <ul>
        {mails.map(mail => (
          <li>
            <a href={`/outbox/${mail.id}`}>
              <strong>{mail.subject}</strong>
              <small>
                {`To ${mail.to} · `}
                <Moment date={mail.sentAt} />
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** Plain text with its addresses as links. */
const Text = ({ text }: { text: string }) => (
  <pre>
    {text
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((part, index) => (index % 2 ? <a href={part}>{part}</a> : part))}
  </pre>
)

export function CaughtMailPage({ mail }: { mail: CaughtMail }) {
  return (
    <Page title={mail.subject} addedStyle={outboxStyle}>
      <a href="/outbox">All mail</a>
      <h1>{mail.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Sent</dt>
        <dd>
          <Moment date={mail.sentAt} />
        </dd>
      </dl>
      <h2>Text</h2>
      <Text text={mail.text} />
      <h2>HTML</h2>
      <iframe
        title="The mail as HTML"
        src={`/outbox/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      />
    </Page>
  )
}
