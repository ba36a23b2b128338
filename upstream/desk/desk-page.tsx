/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Page } from '../http/page'
import { pageHeaders } from '../http/page-headers'
import { type DeskContext, deskPath, type Member } from './desk'
import { deskStyle } from './desk-style'
import { doneWords } from './done-words'
import { newsMark } from './news'
import { newsHeader } from './news-headers'
import { ownerMark } from './owner-mark'
import { pageScript } from './page-script'

const referrer = 'same-origin'

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

/** Keeps what the member types and chooses, and looks for news. Whoever is not signed in has nothing to keep. */
const Script = ({ c, news }: { c: DeskContext; news: string | undefined }) => (
  <script data-owner={ownerMark(c.get('ctx').settings, c.get('member'))} data-news={news}>
    {raw(pageScript())}
  </script>
)

type Shown = {
  title: string
  place?: Place
  status?: ContentfulStatusCode
  /** It shows pictures of its own. */
  hasImages?: boolean
  /** What it shows of the orders, when it is to tell that any of it has changed. */
  shows?: unknown
  children: Child
}

/** Answers with a page of the desk, with what was done just now at its head. */
export function showPage(c: DeskContext, page: Shown) {
  const { title, place, status = 200, hasImages = false, shows, children } = page
  const news = shows === undefined ? undefined : newsMark(shows)
  if (news) c.header(newsHeader, news)
  const done = doneWords(c.req.query('done'))
  const member: Member | undefined = c.get('member')
  const html = (
    <Page
      title={`${title} · Desk · ${c.get('ctx').settings.PORTAL_NAME}`}
      addedStyle={deskStyle}
      before={<Before member={member} place={place} />}
      after={member && <Script c={c} news={news} />}
      referrer={referrer}
    >
      {done && (
        // What stands on a page from its beginning is heard by whoever the focus is given to (docs/decisions/074).
        <p role="status" tabindex={-1} autofocus>
          {done}
        </p>
      )}
      {children}
    </Page>
  )
  const script = member && pageScript()
  return c.html(html, status, pageHeaders({ addedStyle: deskStyle, referrer, images: hasImages, script }))
}
