'use client'

import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useState } from 'react'
import { lateParts } from '@/lib/early-presses/replay'

type LateBoundaryProps = { isLate: boolean; meanwhile: ReactNode; children: ReactNode }

/** A boundary for what came late. Whether it is there is settled once: coming or going, it would mount its content anew. */
export function LateBoundary({ isLate, meanwhile, children }: LateBoundaryProps) {
  const [hasBoundary] = useState(isLate)
  return hasBoundary ? <Late meanwhile={meanwhile}>{children}</Late> : children
}

/** Says that a part has no code yet, until `Arrived` says otherwise: its effect comes after all layout effects. */
function Late({ meanwhile, children }: Omit<LateBoundaryProps, 'isLate'>) {
  const id = useId()
  useLayoutEffect(() => {
    lateParts.add(id)
    return () => void lateParts.delete(id)
  }, [id])
  return (
    <Suspense fallback={meanwhile}>
      {children}
      <Arrived id={id} />
    </Suspense>
  )
}

function Arrived({ id }: { id: string }) {
  useEffect(() => void lateParts.delete(id), [id])
  return null
}
