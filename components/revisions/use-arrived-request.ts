'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forgetKey } from '@/lib/api/kept-key'
import type { NewFile } from '@/lib/files/new-files'
import { orderQuery } from '@/lib/orders/queries'
import {
  hasArrived,
  isAmong,
  type Place,
  type RequestForm,
  requestIntent,
} from '@/lib/revisions/kept-request'

/** The revisions of the order as the page knows them: asked for again when a request fails. */
export function useKnownRevisions(orderId: number) {
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: false })
  return order?.revisions
}

type Known = ReturnType<typeof useKnownRevisions>

/** The files of a request that has arrived, as turns out when the window opens again, are chosen no more. */
export function useArrivedFiles(place: Place, revisions: Known, onFiles: (files: NewFile[]) => void): void {
  const [isOver] = useState(() => hasArrived(place, revisions ?? []))
  useEffect(() => {
    if (!isOver) return
    forgetKey(requestIntent(place.orderId))
    onFiles([])
  }, [isOver, place.orderId, onFiles])
}

/** Tells once that a request arrived of which nobody knew it; null while it is on its way, for then its answer tells. */
export function useArrival(revisions: Known, request: RequestForm | null, onArrived: () => void): void {
  const isThere = request !== null && isAmong(revisions ?? [], request)
  const isToldRef = useRef(false)
  useEffect(() => {
    if (!isThere || isToldRef.current) return
    isToldRef.current = true
    onArrived()
  })
}
