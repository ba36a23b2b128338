// Runs in the page before anything else: `benchWatchStep` times the press that comes next, until `selector` is on the screen.
// `benchStep` is what it took, told a little later: a browser tells of presses when it has the time.

// What browsers tell of at the least.
const fastestMs = 16
const settledMs = 500

window.benchWatchStep = selector => {
  let inpMs = fastestMs
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) inpMs = Math.max(inpMs, duration)
  }).observe({ type: 'event', durationThreshold: fastestMs })

  window.benchStep = new Promise(resolve => {
    const look = pressedMs => {
      if (!document.querySelector(selector)?.checkVisibility()) {
        requestAnimationFrame(() => look(pressedMs))
        return
      }
      // Whatever is sent after a frame's own work comes when that frame is done.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const stepMs = performance.now() - pressedMs
        setTimeout(() => resolve({ stepMs, inpMs }), settledMs)
      }
      port2.postMessage(null)
    }
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })
}
