import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountFrame } from '@/components/accounts/account-frame'
import { AccountPanel } from '@/components/accounts/account-panel'
import { TextLink } from '@/components/ui/link'
import { brand } from '@/lib/brand'
import * as texts from '@/lib/profile/deletion-texts'
import { routes } from '@/lib/routes'
import { isSessionAlive } from '@/lib/session/living'

export const metadata: Metadata = { title: texts.doneTitle }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where a deletion ends. Whoever has a session is led home, unless it was by somebody else's link that they came. */
export default async function AccountDeletedPage({ searchParams }: Props) {
  const { name } = brand()
  const isOther = (await searchParams).whose === 'other'
  const isAlive = await isSessionAlive()
  if (isAlive && !isOther) redirect(routes.home)
  return (
    <AccountFrame portalName={name}>
      {isAlive ? (
        <AccountPanel title={texts.otherDoneTitle} takesFocus>
          <p>{texts.otherDone}</p>
          <p className="text-sm">
            <TextLink href={routes.home}>{texts.toHome}</TextLink>
          </p>
        </AccountPanel>
      ) : (
        <AccountPanel title={texts.doneTitle} takesFocus>
          <p>{texts.done}</p>
          <p className="text-sm text-ink-soft">
            {texts.again} <TextLink href={routes.signUp}>{texts.toSignUp}</TextLink>
          </p>
        </AccountPanel>
      )}
    </AccountFrame>
  )
}
