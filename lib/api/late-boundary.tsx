'use client'

import { type ReactNode, Suspense, useState } from 'react'

type LateBoundaryProps = { isLate: boolean; meanwhile: ReactNode; children: ReactNode }

/** A boundary for what came late. Whether it is there is settled once: coming or going, it would mount its content anew. */
export function LateBoundary({ isLate, meanwhile, children }: LateBoundaryProps) {
  const [hasBoundary] = useState(isLate)
  return hasBoundary ? <Suspense fallback={meanwhile}>{children}</Suspense> : children
}
