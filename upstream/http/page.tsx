/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { icon } from './icon'
import type { ReferrerPolicy } from './page-headers'
import { pageStyle } from './page-style'

type PageProps = {
  title: string
  children: Child
  addedStyle?: string
  /** What stands before the page's own matter on many pages: a way past it, and around. */
  before?: Child
  /** What stands behind it: a script, when `pageHeaders` allow it. */
  after?: Child
  /** Same as given to `pageHeaders`. */
  referrer?: ReferrerPolicy
}

/** A small page of the client API itself: one heading, one thing to do. `pageHeaders` go with it. */
export function Page({ title, children, addedStyle, before, after, referrer = 'no-referrer' }: PageProps) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="referrer" content={referrer} />
          <title>{title}</title>
          <link rel="icon" href={icon} />
          <style>{raw(pageStyle(addedStyle))}</style>
        </head>
        <body>
          {before}
          <main id="main">{children}</main>
          {after}
        </body>
      </html>
    </>
  )
}
