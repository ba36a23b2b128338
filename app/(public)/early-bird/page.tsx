import type { Metadata } from 'next'
import { AccountPanel } from '@/components/accounts/account-panel'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { texts } from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { currentQuery } from '@/lib/session/current'

export const metadata: Metadata = { title: texts.earlyBirdTitle }

export default async function EarlyBirdPage() {
  return (
    <AccountPanel title={texts.earlyBirdTitle}>
      <p>{texts.earlyBirdNotYet}</p>
      <ButtonLink
        variant="primary"
        size="lg"
        className="w-full"
        href={routes.signUpWith(await currentQuery())}
      >
        Sign Up
      </ButtonLink>
      <p className="text-center text-sm text-ink-soft">
        {texts.haveAccount} <TextLink href={routes.signIn}>Sign In</TextLink>
      </p>
    </AccountPanel>
  )
}
