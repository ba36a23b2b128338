'use client'

import { Button } from '@/components/ui/button'

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean }

/** Sends an account form. */
export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" size="lg" className="w-full" busy={busy} busyLabel={busyLabel}>
      {label}
    </Button>
  )
}
