import { TextLink } from '@/components/ui/text-link'
import * as texts from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { FreshLinkForm } from './fresh-link-form'

/** Where a verification link that no longer works leads (specification 2.21). */
export function LinkExpiredScreen() {
  return (
    <AccountPanel title={texts.linkExpiredTitle}>
      <p>{texts.linkExpired}</p>
      <FreshLinkForm />
      <p className="text-center text-sm text-ink-soft">
        {texts.alreadyVerified} <TextLink href={routes.signIn}>{texts.signIn}</TextLink>
      </p>
    </AccountPanel>
  )
}
