// Runs in the page before anything else: collects what the browser tells about painting, moving and blocking.
const seen = { lcpMs: undefined, shifts: [], longTasks: [] }

const watch = (type, take) =>
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })

watch('largest-contentful-paint', entry => {
  seen.lcpMs = entry.startTime
})
watch('layout-shift', entry => {
  if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, by: entry.value })
})
watch('longtask', entry => {
  seen.longTasks.push({ at: entry.startTime, ms: entry.duration })
})

window.benchPaint = () => ({
  ...seen,
  fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  domNodes: document.getElementsByTagName('*').length,
})
