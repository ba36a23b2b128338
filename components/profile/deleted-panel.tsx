import { AccountPanel } from '@/components/accounts/account-panel'
import { TextLink } from '@/components/ui/text-link'
import * as texts from '@/lib/profile/deletion-texts'
import { routes } from '@/lib/routes'

/** The last that is said of an account; `isOther` to whoever deleted it and is signed in to their own. */
export function DeletedPanel({ isOther }: { isOther: boolean }) {
  if (isOther)
    return (
      <AccountPanel title={texts.otherDoneTitle} takesFocus>
        <p>{texts.otherDone}</p>
        <p className="text-sm">
          <TextLink href={routes.home}>{texts.toHome}</TextLink>
        </p>
      </AccountPanel>
    )
  return (
    <AccountPanel title={texts.doneTitle} takesFocus>
      <p>{texts.done}</p>
      <p className="text-sm text-ink-soft">
        {texts.again} <TextLink href={routes.signUp}>{texts.toSignUp}</TextLink>
      </p>
    </AccountPanel>
  )
}
