'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '@/components/accounts/form-failure'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Filled } from '@/components/ui/filled'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { RetryNotice } from '@/components/ui/retry-notice'
import { SupportLink } from '@/components/ui/support-link'
import { useFocusHandedOn } from '@/components/ui/use-focus-handed-on'
import { useFocusIfLost } from '@/components/ui/use-focus-if-lost'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import { formatCents } from '@/lib/money'
import { deletionQuery } from '@/lib/profile/deletion-queries'
import * as texts from '@/lib/profile/deletion-texts'
import { DeletionFacts, DeletionObstacles } from './deletion-facts'
import { useDeletionForm } from './use-deletion-form'

/** What deleting the account means, and the way to have the link mailed that does it. Nothing is deleted here. */
export function DeletionCard({ email, supportEmail }: { email: string; supportEmail: string }) {
  const read = useQuery(deletionQuery)
  const { data: standing } = read
  const error = useLastError(read)
  const inTheWay = standing?.obstacles.length ?? 0
  const [isRefused, setRefused] = useState(false)
  // The form and what is in the way take each other's place: after a press, and whenever that is read again.
  const place = useFocusIfLost(isRefused && inTheWay)
  const heirOf = () => place.current
  if (!standing && !error) return null
  return (
    <Card padding="roomy">
      <CardHeading title={texts.title} />
      <div className="space-y-5">
        <DeletionFacts />
        {error && <RetryNotice text={texts.notLoaded} {...retryOf(read, error)} />}
        {standing && standing.balanceCents > 0 && (
          <Notice tone="warn" spoken={false}>
            {texts.walletHere(formatCents(standing.balanceCents))}{' '}
            <Filled text={texts.payBackBefore} parts={{ email: <SupportLink email={supportEmail} /> }} />
          </Notice>
        )}
        {standing && (
          <div ref={place} tabIndex={-1} className="outline-none">
            {inTheWay > 0 ? (
              <DeletionObstacles
                obstacles={standing.obstacles}
                supportEmail={supportEmail}
                spoken={isRefused}
                heirOf={heirOf}
              />
            ) : (
              <AskForLink
                key={String(standing.hasPassword)}
                email={email}
                hasPassword={standing.hasPassword}
                onRefused={() => setRefused(true)}
                heirOf={heirOf}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

type LinkFormOf = {
  email: string
  hasPassword: boolean
  /** The account cannot be deleted as it stands. */
  onRefused: () => void
}

type AskForLinkProps = LinkFormOf & {
  /** Who gets the focus when orders come in the way. */
  heirOf: () => HTMLElement | null
}

function AskForLink({ onRefused, heirOf, ...whose }: AskForLinkProps) {
  const [times, setTimes] = useState(0)
  // The button that was pressed goes with what was typed, so what it has done takes the focus.
  const place = useFocusIfLost(times)
  return (
    <div ref={useFocusHandedOn(heirOf)} className="space-y-5">
      <p className="text-sm text-ink-soft">
        {texts.how} {texts.takeHome}
      </p>
      <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
        {times > 0 && (
          <Notice tone="success" spoken={false}>
            {texts.asked(whose.email)}
          </Notice>
        )}
      </div>
      <LinkForm key={times} {...whose} onAsked={() => setTimes(count => count + 1)} onRefused={onRefused} />
    </div>
  )
}

type LinkFormProps = LinkFormOf & { onAsked: () => void }

/** Once the link is asked for, nothing typed stays. */
function LinkForm({ email, hasPassword, ...outcomes }: LinkFormProps) {
  const form = useDeletionForm(hasPassword, outcomes)
  return (
    <form {...form.props} className="space-y-5">
      {hasPassword && (
        <>
          {/* For password managers: whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={texts.password} error={form.errors.password} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
        </>
      )}
      <div>
        <FormFailure
          text={form.failure}
          requestId={form.requestId}
          busyLabel={form.sending && texts.asking}
        />
        <Button type="submit" busy={form.busy} busyLabel={texts.asking} className="max-md:w-full">
          {texts.ask}
        </Button>
      </div>
    </form>
  )
}
