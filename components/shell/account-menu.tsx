'use client'

import { useQuery } from '@tanstack/react-query'
import { LogOut, User, UserRound } from 'lucide-react'
import { useState } from 'react'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { MenuButton, MenuLink } from '@/components/ui/menu-item'
import { toast } from '@/components/ui/toast'
import { signOut } from '@/lib/accounts/account-calls'
import { leavePage } from '@/lib/api/leave-page'
import { tellOtherTabs } from '@/lib/api/session-channel'
import { profileQuery } from '@/lib/profile/queries'
import { routes } from '@/lib/routes'

/** The round profile button of the header with its menu (specification 2.2). */
export function AccountMenu() {
  const { data: profile } = useQuery(profileQuery)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    try {
      await signOut()
      tellOtherTabs()
      leavePage(() => window.location.replace(routes.signIn))
    } catch {
      setLeaving(false)
      toast.error('Could not log you out. Please try again.')
    }
  }
  return (
    <DropdownMenu
      label="Your account"
      triggerClassName="size-11 rounded-full"
      trigger={
        <span className="flex size-9 items-center justify-center overflow-hidden rounded-full border border-line-strong bg-sunk text-ink-soft">
          {profile?.hasImage ? (
            <img src="/api/profile/image" alt="" className="size-full object-cover" />
          ) : (
            <UserRound aria-hidden="true" className="size-5" />
          )}
        </span>
      }
      header={
        profile && (
          <div className="max-w-64">
            <p className="truncate font-medium">{profile.name}</p>
            <p className="truncate text-xs text-ink-soft">{profile.email}</p>
          </div>
        )
      }
    >
      <MenuLink href={routes.profile} icon={<User aria-hidden="true" />}>
        My Profile
      </MenuLink>
      <MenuButton tone="danger" icon={<LogOut aria-hidden="true" />} onSelect={leave}>
        Log Out
      </MenuButton>
    </DropdownMenu>
  )
}
