const { rmSync } = require('node:fs')

// node stop-with-owner.cjs <owner> <server> <folder>...: started by the owner, it ends the server when the owner is gone
// without having done so, and removes its folders. The server is in a session of its own, so that nothing else would.
const [owner = 0, server = 0] = process.argv.slice(2, 4).map(Number)
const folders = process.argv.slice(4)

function send(signal) {
  try {
    return process.kill(server, signal)
  } catch {
    return false
  }
}

let isOwned = true
setInterval(() => {
  if (isOwned && process.ppid !== owner) {
    isOwned = false
    send('SIGINT')
  }
  if (send(0)) return
  if (!isOwned) for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  process.exit()
}, 500)
