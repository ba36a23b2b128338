'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AccountPanel } from '@/components/accounts/account-panel'
import { Notice } from '@/components/ui/notice'
import { PageProblem } from '@/components/ui/page-problem'
import { Spinner } from '@/components/ui/spinner'
import { TextLink } from '@/components/ui/text-link'
import { useFocusIfLost } from '@/components/ui/use-focus-if-lost'
import { retryOf } from '@/lib/api/retry-of'
import type { DeletionByLink } from '@/lib/client-api/account-deletion'
import { failedWith } from '@/lib/errors'
import { takeDeletionLink } from '@/lib/profile/deletion-key'
import { deletionByLinkQuery } from '@/lib/profile/deletion-queries'
import * as texts from '@/lib/profile/deletion-texts'
import { routes } from '@/lib/routes'
import { DeleteAccountForm } from './delete-account-form'
import { DeletionFacts, DeletionObstacles } from './deletion-facts'

/** Where the mailed link leads. It needs no sign-in, and deletes nothing by being opened. */
export function DeleteAccountScreen({ supportEmail }: { supportEmail: string }) {
  const [linkToken, setLinkToken] = useState<string | null>()
  useEffect(() => setLinkToken(takeDeletionLink() ?? null), [])
  return (
    <div className="mx-auto max-w-form">
      {linkToken === undefined && <Loading />}
      {linkToken === null && <NoLink />}
      {linkToken && <KnownLink linkToken={linkToken} supportEmail={supportEmail} />}
    </div>
  )
}

const Loading = () => <Spinner label={texts.loading} className="py-24" />

const dead = ['gone', 'not_found', 'invalid_fields', 'refused'] as const

type KnownLinkProps = { linkToken: string; supportEmail: string }

function KnownLink({ linkToken, supportEmail }: KnownLinkProps) {
  const read = useQuery(deletionByLinkQuery(linkToken))
  const { data, error, refetch } = read
  // Once the deletion was sent, a dead link may have done its work: the form stays, and another press tells.
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && failedWith(error, ...dead)) return <NoLink />
  if (data)
    return (
      <Question
        deletion={data}
        linkToken={linkToken}
        supportEmail={supportEmail}
        onSend={() => setOpen(true)}
        readAnew={async () => {
          setOpen(false)
          return (await refetch()).data
        }}
      />
    )
  if (!error) return <Loading />
  return (
    <PageProblem title={texts.lookFailed} {...retryOf(read, error)}>
      {texts.outageHint}
    </PageProblem>
  )
}

type QuestionProps = KnownLinkProps & {
  deletion: DeletionByLink
  onSend: () => void
  readAnew: () => Promise<DeletionByLink | undefined>
}

function Question({ deletion, onSend, readAnew, supportEmail, linkToken }: QuestionProps) {
  const { email, balanceCents, obstacles } = deletion
  // The form goes when there is another amount, and what it was told goes with it.
  const [refusal, setRefusal] = useState<{ words: string; nowCents: number }>()
  // What was read anew is shown a moment after the refusal: only then the button is gone.
  const place = useFocusIfLost(refusal && deletion)
  const showChange = async (words: string) => {
    const now = await readAnew()
    if (now) setRefusal({ words: now.balanceCents === balanceCents ? '' : words, nowCents: now.balanceCents })
  }
  return (
    <AccountPanel title={texts.question}>
      <p className="break-words">
        {texts.whose}: <strong className="font-medium">{email}</strong>
      </p>
      <DeletionFacts />
      <div ref={place} tabIndex={-1} className="space-y-6 outline-none">
        {refusal?.words && refusal.nowCents === balanceCents && <Notice tone="warn">{refusal.words}</Notice>}
        {obstacles.length > 0 ? (
          <DeletionObstacles obstacles={obstacles} supportEmail={supportEmail} spoken />
        ) : (
          <DeleteAccountForm
            key={balanceCents}
            balanceCents={balanceCents}
            onChanged={showChange}
            {...{ supportEmail, linkToken, onSend }}
          />
        )}
      </div>
      <p className="text-center text-sm">
        <TextLink href={routes.profile}>{texts.keep}</TextLink>
      </p>
    </AccountPanel>
  )
}

const NoLink = () => (
  <PageProblem title={texts.noLink} action={<TextLink href={routes.profile}>{texts.toProfile}</TextLink>}>
    {texts.noLinkHint}
  </PageProblem>
)
