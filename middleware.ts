import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy, nonceHeader } from '@/lib/bff/content-security-policy'
import { portalEnv } from '@/lib/env'
import { forRequest } from '@/lib/log'
import { signInPath } from '@/lib/next-path'
import { movedPath, routeKind, routes } from '@/lib/routes'
import { sessionCookieName } from '@/lib/session/cookie'
import { pathHeader, requestIdHeader } from '@/lib/session/current'
import { openSession } from '@/lib/session/session'

/** The query as it was sent: Next has written it anew, which turned `?CODE` into `?CODE=`, and a space into `+`. */
const queryOf = ({ nextUrl }: NextRequest) => nextUrl.search.replace(/=(?=&|$)/g, '').replaceAll('+', '%20')

/**
 * Whether a page ends a session that the client API no longer knows, and must be reached with one for that. A mailed link works
 * once and would be lost on the way to sign-in, as would the word that its password was taken.
 */
function endsSession({ nextUrl: { pathname, searchParams } }: NextRequest): boolean {
  const reason = pathname === routes.signIn ? searchParams.get('reason') : null
  return reason === 'expired' || reason === 'password' || pathname === routes.resetPassword
}

/** Where this request may not stay, and where it goes instead. */
function detour(request: NextRequest, signedIn: boolean): string | undefined {
  const { pathname, searchParams } = request.nextUrl
  const search = queryOf(request)
  const moved = movedPath(pathname, searchParams)
  if (moved) return moved + search
  const kind = routeKind(pathname)
  if (kind === 'private' && !signedIn) return signInPath(pathname + search)
  return kind === 'public-only' && signedIn && !endsSession(request) ? routes.home : undefined
}

/**
 * Guards documents before any of their markup is made (specification 2.1). Handlers and layouts check again. Next's newer name for
 * this file is proxy.ts; the project keeps the one that its readers know, and the build's warning.
 */
export async function middleware(request: NextRequest) {
  const requestId = crypto.randomUUID()
  const sealed = request.cookies.get(sessionCookieName())?.value
  const session = await forRequest(requestId, () => openSession(sealed))
  const target = detour(request, session !== undefined)
  if (target) {
    const response = NextResponse.redirect(new URL(target, portalEnv().APP_ORIGIN), 307)
    response.headers.set('cache-control', 'private, no-store')
    return response
  }

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set(nonceHeader, nonce)
  headers.set(pathHeader, request.nextUrl.pathname + queryOf(request))
  headers.set(requestIdHeader, requestId)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/*
 * Bodies of matched requests are buffered and cut at 10 MB, so /api stays out. So do build assets and pictures by name:
 * whatever else is asked for, of the framework's own addresses too, is a document, if only the one that says there is nothing there.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/static/|(?:favicon\\.ico|icon\\.svg|manifest\\.webmanifest|apple-touch-icon\\.png|icon-192\\.png|icon-512\\.png|share\\.png|popovers\\.js|own-texts\\.js|robots\\.txt|sitemap\\.xml|banners/welcome-(?:wide|tall)\\.svg)$).*)',
  ],
}
