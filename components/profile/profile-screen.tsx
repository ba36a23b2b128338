'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { ErrorPanel } from '@/components/ui/error-panel'
import { PageHeading } from '@/components/ui/page-heading'
import { Spinner } from '@/components/ui/spinner'
import { useLastError } from '@/lib/api/use-last-error'
import { requestIdOf } from '@/lib/errors'
import { profileQuery } from '@/lib/profile/queries'

/** What we know about the client (specification 2.8). */
export function ProfileScreen({ supportEmail }: { supportEmail: string }) {
  const read = useQuery(profileQuery)
  const { data: profile, isFetching, refetch } = read
  const error = useLastError(read)
  return (
    <>
      <PageHeading title="My Profile" />
      <div className="max-w-prose space-y-4 pt-6">
        {profile && (
          <Card>
            <DescriptionList>
              <DescriptionRow label="Name">{profile.name}</DescriptionRow>
              <DescriptionRow label="Email">{profile.email}</DescriptionRow>
              <DescriptionRow label="Phone">{profile.phone ?? 'Not given'}</DescriptionRow>
              <DescriptionRow label="Country">{profile.country ?? 'Not given'}</DescriptionRow>
            </DescriptionList>
          </Card>
        )}
        {profile && (
          <p className="text-sm text-ink-soft">
            To change any of this, write to{' '}
            <a className="underline underline-offset-4" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            .
          </p>
        )}
        {!profile && error && (
          <ErrorPanel
            title="Could not load your profile."
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!profile && !error && <Spinner />}
      </div>
    </>
  )
}
