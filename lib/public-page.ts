import 'server-only'
import type { Metadata } from 'next'
import * as passwordTexts from './accounts/password-texts'
import * as texts from './accounts/texts'
import { brand } from './brand'
import * as earlyBirdTexts from './early-bird/texts'
import { portalEnv } from './env'
import { routes } from './routes'

/** The pages that search engines may list, the first one to begin with. */
export const publicPages = {
  [routes.earlyBird]: {
    title: earlyBirdTexts.title,
    description:
      'Academic writing at Early Bird prices: see what it costs by pages and deadline before you order, pay in parts, and follow it to the last revision.',
  },
  [routes.signUp]: {
    title: texts.signUpTitle,
    description:
      'Make an account to order academic writing: one price by pages and deadline, drafts that wait for you, and every file in one place.',
  },
  [routes.signIn]: {
    title: texts.signInTitle,
    description: 'Sign in to place an order, follow those you have, and talk to the people who work on them.',
  },
  [routes.forgotPassword]: {
    title: passwordTexts.forgotTitle,
    description: 'Have a link mailed to the address of your account, and choose a new password with it.',
  },
}

const shareImage = {
  url: '/share.png',
  width: 1200,
  height: 630,
  alt: 'Academic writing, priced before you order',
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

/** What a page for everybody says of itself to search engines and to whoever it is shared with. All others are unlisted. */
export function publicPage(path: keyof typeof publicPages): Metadata {
  const { title, description } = publicPages[path]
  const { name } = brand()
  const shared = { title: `${title} | ${name}`, description, images: [shareImage] }
  return {
    title,
    description,
    alternates: { canonical: path },
    robots: { index: true, follow: true },
    openGraph: { ...shared, url: path, siteName: name, type: 'website', locale: 'en_US' },
    twitter: { ...shared, card: 'summary_large_image' },
  }
}
