'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import * as texts from '@/lib/chat/texts'
import { profileQuery } from '@/lib/profile/queries'

/** Who the client talks to: the personal care manager, and the writer once there is one (specification 2.18). */
export function ChatPeople({ writerName, children }: { writerName: string | null; children?: ReactNode }) {
  const { data: profile } = useQuery(profileQuery)
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-3 md:px-5">
      <dl className="grid min-w-0 flex-1 grid-cols-1 gap-4 xs:grid-cols-[4fr_3fr] sm:grid-cols-2">
        <Person icon="user-round" role={texts.careManager} name={profile?.careManager} />
        <Person icon="pen-line" role={texts.writer} name={writerName} />
      </dl>
      {children}
    </div>
  )
}

/** A name of null says that nobody is assigned yet; undefined, that the name is loading or could not be read. */
function Person({ icon, role, name }: { icon: IconName; role: string; name?: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Icon name={icon} className="size-3.5 shrink-0 max-sm:hidden" />
        {role}
      </dt>
      <dd className="pt-0.5 text-sm font-semibold break-words">
        {name === undefined ? texts.notKnown : (name ?? texts.notAssigned)}
      </dd>
    </div>
  )
}
