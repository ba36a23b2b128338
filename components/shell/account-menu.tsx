'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Portrait } from '@/components/profile/portrait'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { MenuButton, MenuLink } from '@/components/ui/menu-item'
import { SpinnerMark } from '@/components/ui/spinner-mark'
import { toast } from '@/components/ui/toast'
import { signOut } from '@/lib/accounts/session-calls'
import { profileQuery } from '@/lib/profile/queries'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'
import { hasLeft, leavePage, mayEnd } from '@/lib/tab/leave-page'
import { tellOtherTabs } from '@/lib/tab/session-channel'

/** The round profile button of the header with its menu (specification 2.2). */
export function AccountMenu() {
  const { data: profile } = useQuery(profileQuery)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (leaving || !mayEnd(shellTexts.stillSending)) return
    setLeaving(true)
    try {
      await signOut()
      tellOtherTabs()
      leavePage(() => window.location.replace(routes.signIn))
    } catch {
      setLeaving(false)
      // Somebody else has signed in here meanwhile: the page is about to show whose it is.
      if (hasLeft()) return
      toast.error(shellTexts.notLoggedOut)
    }
  }
  return (
    <DropdownMenu
      label={leaving ? shellTexts.loggingOut : shellTexts.account}
      triggerClassName="rounded-full"
      trigger={
        <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
          {leaving && <span className="hidden pl-3 md:inline">{shellTexts.loggingOut}</span>}
          {leaving ? <SpinnerMark /> : <Portrait src={profile?.picture} className="size-9" />}
        </span>
      }
      header={
        profile && (
          <div className="max-w-64">
            <p className="font-medium xs:truncate">{profile.name}</p>
            <p className="text-xs text-ink-soft xs:truncate">{profile.email}</p>
          </div>
        )
      }
    >
      <MenuLink href={routes.profile} icon={<Icon name="user" />}>
        {shellTexts.profile}
      </MenuLink>
      <MenuButton tone="danger" icon={<Icon name="log-out" />} onSelect={leave}>
        {shellTexts.logOut}
      </MenuButton>
    </DropdownMenu>
  )
}
