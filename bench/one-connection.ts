import { ask, keptAlive } from './http-client'
import { median } from './stats'

// node --import tsx bench/one-connection.ts <url> <count> <headers as JSON>: prints the median answer time in ms.
// On a machine that is busy with other things it stops early rather than taking minutes.

const [url = '', count, headers = '{}'] = process.argv.slice(2)
const agent = keptAlive()
const times: number[] = []
const warmUp = 50
const end = Date.now() + 5_000

for (let asked = -warmUp; asked < Number(count) && (asked < 1 || Date.now() < end); asked += 1) {
  const { status, lastByteMs } = await ask(url, JSON.parse(headers), agent)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  if (asked >= 0) times.push(lastByteMs)
}
console.log(median(times))
process.exit(0)
