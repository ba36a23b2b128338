import type { Metadata } from 'next'
import { NotYetPanel } from '@/components/accounts/not-yet-panel'
import { addressInPath } from '@/lib/accounts/address-in-path'
import { texts } from '@/lib/accounts/texts'
import { brand } from '@/lib/brand'

export const metadata: Metadata = { title: texts.mailSentTitle, referrer: 'no-referrer' }

export default async function ResetMailPage({ params }: { params: Promise<{ mail: string }> }) {
  const address = addressInPath((await params).mail)
  return (
    <NotYetPanel title={texts.mailSentTitle} supportEmail={brand().supportEmail}>
      {texts.mailNotYet}
      {address && (
        <>
          {' '}
          {texts.mailNotSent} <strong className="font-medium wrap-anywhere">{address}</strong>.
        </>
      )}
    </NotYetPanel>
  )
}
