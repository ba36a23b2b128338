'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import * as texts from '@/lib/promos/texts'

const pixelsPerFrame = 1
const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Moves the strip on by a pixel a frame, except while it is stopped, under the pointer, and under reduced motion, whose
 * beginning or end puts it back: lines that stand still would be cut off at its edge.
 */
function useScroll(isStopped: boolean) {
  const frameRef = useRef<HTMLDivElement>(null)
  const stripRef = useRef<HTMLDivElement>(null)
  const offsetRef = useRef(0)
  useEffect(() => {
    if (isStopped) return
    const reduced = window.matchMedia(reducedMotion)
    let request = 0
    const step = () => {
      request = requestAnimationFrame(step)
      const [frame, strip] = [frameRef.current, stripRef.current]
      if (!frame || !strip || reduced.matches || frame.matches(':hover')) return
      // The strip holds its lines twice: half of it on, it looks as it did at first.
      offsetRef.current = (offsetRef.current + pixelsPerFrame) % (strip.scrollWidth / 2 || 1)
      strip.style.transform = `translateX(${-offsetRef.current}px)`
    }
    request = requestAnimationFrame(step)
    return () => cancelAnimationFrame(request)
  }, [isStopped])
  useEffect(() => {
    const reduced = window.matchMedia(reducedMotion)
    const putBack = () => {
      offsetRef.current = 0
      stripRef.current?.style.removeProperty('transform')
    }
    reduced.addEventListener('change', putBack)
    return () => reduced.removeEventListener('change', putBack)
  }, [])
  return { frameRef, stripRef }
}

/**
 * What the client's promos promise, running by (specification 2.14, 9). Screen readers get each line once. Whoever has no
 * pointer to hold it with stops it by its button.
 */
export function TagLines({ lines }: { lines: string[] }) {
  const [isStopped, setStopped] = useState(false)
  const { frameRef, stripRef } = useScroll(isStopped)
  return (
    <div className="flex items-center rounded-md bg-accent-wash text-sm text-accent">
      <div
        ref={frameRef}
        role="marquee"
        aria-label={texts.tagLines}
        aria-live="off"
        className="@container min-w-0 flex-1 overflow-hidden py-2 motion-reduce:px-4"
      >
        <div ref={stripRef} className="flex w-max motion-reduce:w-auto">
          <Lines lines={lines} />
          <Lines lines={lines} isCopy />
        </div>
      </div>
      <IconButton
        label={isStopped ? texts.moveTagLines : texts.stopTagLines}
        icon={isStopped ? <Icon name="play" /> : <Icon name="pause" />}
        onClick={() => setStopped(!isStopped)}
        className="motion-reduce:hidden"
      />
    </div>
  )
}

/** As wide as the frame at least, so that it is never half empty. Without motion they stand one below the other, in full. */
function Lines({ lines, isCopy = false }: { lines: string[]; isCopy?: boolean }) {
  return (
    <p
      aria-hidden={isCopy || undefined}
      className={
        isCopy
          ? 'flex min-w-[100cqw] shrink-0 motion-reduce:hidden'
          : 'flex min-w-[100cqw] shrink-0 motion-reduce:block motion-reduce:min-w-0 motion-reduce:shrink'
      }
    >
      {[...new Set(lines)].map(line => (
        <span key={line} className="px-6 motion-reduce:block motion-reduce:px-0 motion-reduce:break-words">
          {line}
        </span>
      ))}
    </p>
  )
}
