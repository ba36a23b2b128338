'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { forgetKey } from '@/lib/api/kept-key'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import { serverMessageOr } from '@/lib/errors'
import type { KeptFile } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import { orderQuery } from '@/lib/orders/queries'
import { chosenSinceArrived, isAmong, type RequestForm, requestIntent } from '@/lib/revisions/kept-request'
import * as texts from '@/lib/revisions/request-texts'
import type { Place } from '@/lib/tab/tab-shelf'

/** The revisions of the order as the page knows them: asked for again when a request fails. */
export function useKnownRevisions(orderId: number) {
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: false })
  return order?.revisions
}

type Known = ReturnType<typeof useKnownRevisions>

/**
 * Tells in the corner that a request failed. Of a lost answer the order is looked at first: it may tell that the request has
 * arrived, and then nothing failed.
 */
export function useFailureToast(orderId: number) {
  const client = useQueryClient()
  const read = () => client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 })
  return async (error: unknown, sent: RequestForm): Promise<void> => {
    const order = isOutcomeUnknown(error) ? await read().catch(() => null) : null
    if (!isAmong(order?.revisions ?? [], sent)) toast.error(serverMessageOr(error, texts.notSubmitted))
  }
}

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
