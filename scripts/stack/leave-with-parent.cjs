// Preloaded into the servers: a start script that was killed outright cannot stop them, so they leave by themselves.
const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 1000)
watch.unref()
