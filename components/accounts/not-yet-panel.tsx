import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { texts } from '@/lib/accounts/texts'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'

type NotYetPanelProps = { title: string; supportEmail: string; children: ReactNode }

/** Says that something cannot be done here yet, and who helps meanwhile. */
export function NotYetPanel({ title, supportEmail, children }: NotYetPanelProps) {
  return (
    <AccountPanel title={title}>
      <div className="space-y-3">
        <p>{children}</p>
        <p className="text-ink-soft">
          Write to <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> {texts.supportHelps}
        </p>
      </div>
      <ButtonLink href={routes.signIn}>Back to Sign In</ButtonLink>
    </AccountPanel>
  )
}
