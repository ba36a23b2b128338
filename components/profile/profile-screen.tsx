'use client'

import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/ui/error-panel'
import { lazily } from '@/components/ui/lazily'
import { PageHeading } from '@/components/ui/page-heading'
import { Spinner } from '@/components/ui/spinner'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import type { Country } from '@/lib/profile/countries'
import { profileQuery } from '@/lib/profile/queries'
import * as texts from '@/lib/profile/texts'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import { ResetLinkCard } from './reset-link-card'

const SessionsCard = lazily(async () => (await import('./sessions-card')).SessionsCard)

const DataExportCard = lazily(async () => (await import('./data-export-card')).DataExportCard)

const DeletionCard = lazily(async () => (await import('./deletion-card')).DeletionCard)

type ProfileScreenProps = { countries: Country[]; supportEmail: string; owner: string }

/** What we know about the client, to look at and to change (specification 2.8). A failed load is silent (section 8). */
export function ProfileScreen({ countries, supportEmail, owner }: ProfileScreenProps) {
  const read = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' })
  const { data: profile } = read
  const error = useLastError(read)
  return (
    <>
      <PageHeading title={texts.title} />
      <div className="max-w-prose space-y-6 pt-6">
        {profile && (
          <>
            <ProfileForm {...{ profile, countries, supportEmail, owner }} />
            {profile.hasPassword && <PasswordForm email={profile.email} />}
            <ResetLinkCard email={profile.email} isFirst={!profile.hasPassword} />
            <SessionsCard />
            <DataExportCard />
            <DeletionCard email={profile.email} supportEmail={supportEmail} />
          </>
        )}
        {!profile && error && <ErrorPanel role="status" title={texts.notLoaded} {...retryOf(read, error)} />}
        {!profile && !error && <Spinner />}
      </div>
    </>
  )
}
