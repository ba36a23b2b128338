import 'server-only'
import type { Metadata } from 'next'
import * as passwordTexts from './accounts/password-texts'
import * as texts from './accounts/texts'
import { brand } from './brand'
import * as earlyBirdTexts from './early-bird/texts'
import { portalEnv } from './env'
import * as descriptions from './public-page-texts'
import { routes } from './routes'

/** The pages that search engines may list, the first one to begin with. */
export const publicPages = {
  [routes.earlyBird]: {
    title: earlyBirdTexts.title,
    description: descriptions.earlyBird,
  },
  [routes.signUp]: {
    title: texts.signUpTitle,
    description: descriptions.signUp,
  },
  [routes.signIn]: {
    title: texts.signInTitle,
    description: descriptions.signIn,
  },
  [routes.forgotPassword]: {
    title: passwordTexts.forgotTitle,
    description: descriptions.forgotPassword,
  },
}

const shareImage = {
  url: '/share.png',
  width: 1200,
  height: 630,
  alt: descriptions.shareImage,
}

/** What a page is, as search engines read it (schema.org). */
export function pageData(path: keyof typeof publicPages) {
  const origin = portalEnv().APP_ORIGIN
  return {
    '@type': 'WebPage',
    name: publicPages[path].title,
    url: origin + path,
    isPartOf: { '@type': 'WebSite', name: brand().name, url: origin },
  }
}

/**
 * What a page for everybody says of itself to search engines and to whoever it is shared with, who keeps the referral code
 * it was opened with. All others are unlisted.
 */
export function publicPage(path: keyof typeof publicPages, code = ''): Metadata {
  const { title, description } = publicPages[path]
  const { name } = brand()
  const shared = { title: `${title} | ${name}`, description, images: [shareImage] }
  return {
    title,
    description,
    alternates: { canonical: path },
    robots: { index: true, follow: true },
    openGraph: {
      ...shared,
      url: path + (code && `?${encodeURIComponent(code)}`),
      siteName: name,
      type: 'website',
      locale: 'en_US',
    },
    twitter: { ...shared, card: 'summary_large_image' },
  }
}
