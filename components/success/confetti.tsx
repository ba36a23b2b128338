'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { focusMain } from '@/components/ui/focus-main'
import { Icon } from '@/components/ui/icon'
import * as texts from '@/lib/payments/success-texts'
import { confettiSchedule, pieces } from './confetti-schedule'

const colourNames = ['--color-accent', '--color-paid', '--color-soon', '--color-urgent', '--color-info']

function colours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return colourNames.map(name => style.getPropertyValue(name).trim()).filter(colour => colour.startsWith('#'))
}

/** Two corners in turn, so that nothing falls on the words in the middle for long. */
function throwOf(count: number) {
  const isLeft = count % 2 === 0
  return { angle: isLeft ? 60 : 120, origin: { x: isLeft ? 0 : 1, y: 0.6 } }
}

/** Throws on the canvas until told to stop; hidden pages and people who asked for less motion are spared. */
async function celebrate(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  if (signal.aborted) return
  // No worker: it would be made of a blob, which the content security policy refuses.
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  let count = 0
  const schedule = confettiSchedule(() => {
    void fire({ particleCount: pieces, spread: 70, colors: colours(), ...throwOf(count) })
    count += 1
  })
  const follow = () => schedule.run(document.visibilityState === 'visible')
  follow()
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', () => {
    schedule.run(false)
    fire.reset()
  })
}

/** Confetti over the page, with a way to stop it. Nothing at all under reduced motion. */
export function Confetti() {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [isWelcome, setWelcome] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const isOn = isWelcome && !isStopped

  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setWelcome(!reduced.matches)
    follow()
    reduced.addEventListener('change', follow)
    return () => reduced.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    if (!isOn || !canvasRef.current) return
    const stopping = new AbortController()
    // A page without confetti is whole: when its code cannot be fetched, there is none.
    celebrate(canvasRef.current, stopping.signal).catch(() => undefined)
    return () => stopping.abort()
  }, [isOn])

  /** For good, and the button goes with it: the focus is given to the page. */
  function stop() {
    setStopped(true)
    focusMain()
  }

  if (!isOn) return null
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-10">
        <canvas ref={canvasRef} className="size-full" />
      </div>
      <Button variant="quiet" size="sm" onClick={stop}>
        <Icon name="party-popper" />
        {texts.stopConfetti}
      </Button>
    </>
  )
}
