import type { Metadata } from 'next'
import { BareHeader } from '@/components/shell/bare-header'
import { buttonStyles } from '@/components/ui/button-styles'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'
import * as frameTexts from '@/lib/shell/frame-texts'

export const metadata: Metadata = { title: frameTexts.notFound }

export default function NotFound() {
  return (
    <>
      <BareHeader portalName={brand().name} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex max-w-form flex-col items-center px-4 py-20 text-center md:py-28"
      >
        <p className="overline-label pb-3">404</p>
        <h1 className="text-3xl font-semibold">{frameTexts.notFound}</h1>
        <p className="pt-3 pb-8 text-ink-soft">{frameTexts.notFoundHint}</p>
        {/* A plain link: every page downloads beforehand what this one needs. */}
        <a href={routes.home} className={buttonStyles({ variant: 'primary', size: 'lg' })}>
          {frameTexts.goHome}
        </a>
      </main>
    </>
  )
}
