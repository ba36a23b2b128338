import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/text-link'
import * as passwordTexts from '@/lib/accounts/password-texts'
import * as texts from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'

type AskForLinkPanelProps = { title: string; takesFocus?: boolean; children: ReactNode }

/** A page that has no link to go on with: why, and the way to one. */
export function AskForLinkPanel({ title, takesFocus, children }: AskForLinkPanelProps) {
  return (
    <AccountPanel title={title} takesFocus={takesFocus}>
      <p>{children}</p>
      <ButtonLink variant="primary" size="lg" className="w-full" href={routes.forgotPassword}>
        {passwordTexts.askForLink}
      </ButtonLink>
      <p className="text-center text-sm text-ink-soft">
        {passwordTexts.remembered} <TextLink href={routes.signIn}>{texts.signIn}</TextLink>
      </p>
    </AccountPanel>
  )
}
