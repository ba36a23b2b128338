import type { ReactNode } from 'react'
import { BareHeader } from '@/components/shell/bare-header'
import { QueryProvider } from '@/components/shell/query-provider'
import { brand } from '@/lib/brand'

export default function SuccessLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <BareHeader portalName={brand().name} />
      <main
        id="main"
        tabIndex={-1}
        aria-labelledby="title"
        className="mx-auto max-w-dialog-wide px-4 py-8 md:py-14"
      >
        {children}
      </main>
    </QueryProvider>
  )
}
