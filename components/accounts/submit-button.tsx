'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean }

/** Sends an account form. It waits for the page's code, so that no browser sends a password by itself. */
export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      disabled={!useHydrated()}
      className="w-full disabled:cursor-progress disabled:opacity-100"
      busy={busy}
      busyLabel={busyLabel}
    >
      {label}
    </Button>
  )
}
