'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { forgetKey } from '@/lib/api/kept-key'
import type { KeptFile } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import { orderQuery } from '@/lib/orders/queries'
import {
  chosenSinceArrived,
  isAmong,
  type Place,
  type RequestForm,
  requestIntent,
} from '@/lib/revisions/kept-request'
import * as texts from '@/lib/revisions/request-texts'

/** The revisions of the order as the page knows them: asked for again when a request fails. */
export function useKnownRevisions(orderId: number) {
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: false })
  return order?.revisions
}

type Known = ReturnType<typeof useKnownRevisions>

/** What was chosen after the request was sent is not part of it. */
export function tellChosenSince(since: KeptFile[]): void {
  if (since.length > 0) toast.info(texts.notPartOfIt(since.map(({ name }) => name)))
}

/** The files of a request that has arrived, as turns out when the window opens again, are chosen no more. */
export function useArrivedFiles(place: Place, revisions: Known, onFiles: (files: NewFile[]) => void): void {
  const [since] = useState(() => chosenSinceArrived(place, revisions ?? []))
  useEffect(() => {
    if (!since) return
    forgetKey(requestIntent(place.orderId))
    onFiles([])
    tellChosenSince(since)
  }, [since, place.orderId, onFiles])
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
