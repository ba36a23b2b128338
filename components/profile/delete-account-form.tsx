'use client'

import { FormFailure } from '@/components/accounts/form-failure'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Filled } from '@/components/ui/filled'
import { Notice } from '@/components/ui/notice'
import { SupportLink } from '@/components/ui/support-link'
import { TextInput } from '@/components/ui/text-input'
import { formatAmount, formatCents } from '@/lib/money'
import * as texts from '@/lib/profile/deletion-texts'
import { useDeleteAccount } from './use-delete-account'

type DeleteAccountFormProps = {
  linkToken: string
  balanceCents: number
  supportEmail: string
  /** From now on the account may be deleted. */
  onSend: () => void
  /** What the link would delete is another thing by now, in the words of the refusal. */
  onChanged: (words: string) => Promise<void>
}

/** The last question. Money is given up by typing how much. */
export function DeleteAccountForm({ supportEmail, ...deletion }: DeleteAccountFormProps) {
  const form = useDeleteAccount(deletion)
  const { balanceCents } = deletion
  return (
    <form {...form.props} className="space-y-5">
      {balanceCents > 0 && (
        <>
          <Notice tone="warn" spoken={false}>
            {texts.walletHere(formatCents(balanceCents))}{' '}
            <Filled text={texts.payBack} parts={{ email: <SupportLink email={supportEmail} /> }} />
          </Notice>
          <Field
            label={texts.giveUp}
            hint={texts.typeAmount(formatAmount(balanceCents))}
            error={form.errors.giveUp}
            required
          >
            <TextInput name="giveUp" inputMode="decimal" autoComplete="off" maxLength={20} />
          </Field>
        </>
      )}
      <div>
        <FormFailure
          text={form.failure}
          requestId={form.requestId}
          busyLabel={form.sending && texts.confirming}
        />
        <Button
          type="submit"
          variant="danger"
          busy={form.busy || form.sent}
          busyLabel={texts.confirming}
          className="w-full"
        >
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
