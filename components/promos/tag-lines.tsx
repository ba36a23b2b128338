'use client'

import { useEffect, useRef } from 'react'
import { texts } from '@/lib/promos/texts'

const pixelsPerFrame = 1

/** Moves the strip on by a pixel a frame, except under the pointer, while something in it has the focus, and under reduced motion. */
function useScroll() {
  const frameRef = useRef<HTMLDivElement>(null)
  const stripRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
    let offset = 0
    let request = 0
    const step = () => {
      request = requestAnimationFrame(step)
      const [frame, strip] = [frameRef.current, stripRef.current]
      if (!frame || !strip || reduced.matches || frame.matches(':hover')) return
      // The strip holds its lines twice: half of it on, it looks as it did at first.
      offset = (offset + pixelsPerFrame) % (strip.scrollWidth / 2 || 1)
      strip.style.transform = `translateX(${-offset}px)`
    }
    request = requestAnimationFrame(step)
    return () => cancelAnimationFrame(request)
  }, [])
  return { frameRef, stripRef }
}

/** What the client's promos promise, running by (specification 2.14, 9). Screen readers get each line once. */
export function TagLines({ lines }: { lines: string[] }) {
  const { frameRef, stripRef } = useScroll()
  return (
    <div
      ref={frameRef}
      role="marquee"
      aria-label={texts.tagLines}
      aria-live="off"
      className="overflow-hidden rounded-md bg-accent-wash py-2 text-sm text-accent motion-reduce:px-4"
    >
      <div ref={stripRef} className="flex w-max motion-reduce:w-auto motion-reduce:flex-wrap">
        {[0, 1].map(copy => (
          <p
            key={copy}
            aria-hidden={copy === 1 || undefined}
            className={
              copy === 1
                ? 'flex shrink-0 motion-reduce:hidden'
                : 'flex shrink-0 motion-reduce:shrink motion-reduce:flex-wrap'
            }
          >
            {lines.map(line => (
              <span key={line} className="px-6 motion-reduce:px-0 motion-reduce:pr-6">
                {line}
              </span>
            ))}
          </p>
        ))}
      </div>
    </div>
  )
}
