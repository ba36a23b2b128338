import type { Metadata } from 'next'
import { AccountFrame } from '@/components/accounts/account-frame'
import { AccountPanel } from '@/components/accounts/account-panel'
import { TextLink } from '@/components/ui/link'
import { brand } from '@/lib/brand'
import * as texts from '@/lib/profile/deletion-texts'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: texts.doneTitle }

export default function AccountDeletedPage() {
  return (
    <AccountFrame portalName={brand().name}>
      <AccountPanel title={texts.doneTitle} takesFocus>
        <p>{texts.done}</p>
        <p className="text-sm text-ink-soft">
          {texts.again} <TextLink href={routes.signUp}>{texts.toSignUp}</TextLink>
        </p>
      </AccountPanel>
    </AccountFrame>
  )
}
