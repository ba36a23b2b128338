/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Page } from '../http/page'
import { pageHeaders } from '../http/page-headers'
import { type DeskContext, deskPath, type Member } from './desk'
import { deskStyle } from './desk-style'
import { doneWords } from './done-words'

const referrer = 'same-origin'
const headers = pageHeaders({ addedStyle: deskStyle, referrer })
const imageHeaders = pageHeaders({ addedStyle: deskStyle, referrer, images: true })

const places = [
  { href: deskPath, name: 'Orders' },
  { href: `${deskPath}/clients`, name: 'Clients' },
  { href: `${deskPath}/invoices`, name: 'Invoices' },
  { href: `${deskPath}/promos`, name: 'Promos' },
  { href: `${deskPath}/early-bird`, name: 'Early Bird' },
  { href: `${deskPath}/reviews`, name: 'Reviews' },
  { href: `${deskPath}/referrals`, name: 'Referrals' },
  { href: `${deskPath}/audit`, name: 'Audit log' },
] as const

type Place = (typeof places)[number]['name']

const Bar = ({ member, place }: { member: Member; place: Place | undefined }) => (
  <header>
    <div class="bar">
      <b>Desk</b>
      <nav aria-label="Desk">
        <ul>
          {places.map(({ href, name }) => (
            <li>
              <a href={href} aria-current={name === place ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action={`${deskPath}/sign-out`} class="who">
        <span>{member.name}</span>
        <button type="submit" class="quiet">
          Sign out
        </button>
      </form>
    </div>
  </header>
)

const Before = ({ member, place }: { member: Member | undefined; place: Place | undefined }) => (
  <>
    <a class="skip" href="#main">
      Skip to content
    </a>
    {member && <Bar member={member} place={place} />}
  </>
)

type Shown = {
  title: string
  place?: Place
  status?: ContentfulStatusCode
  /** It shows pictures of its own. */
  hasImages?: boolean
  children: Child
}

/** Answers with a page of the desk, with what was done just now at its head. */
export function showPage(c: DeskContext, { title, place, status = 200, hasImages = false, children }: Shown) {
  const done = doneWords[c.req.query('done') ?? '']
  const before = <Before member={c.get('member')} place={place} />
  const page = (
    <Page
      title={`${title} · Desk · ${c.get('ctx').settings.PORTAL_NAME}`}
      addedStyle={deskStyle}
      before={before}
      referrer={referrer}
    >
      {done && <p role="status">{done}</p>}
      {children}
    </Page>
  )
  return c.html(page, status, hasImages ? imageHeaders : headers)
}
