import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bornAt } from '../stack/born-at.mjs'

const pollMs = 100
/** For so many looks a file without a name in it is one that is just being written. */
const patience = 10

const isAlive = holder => holder !== undefined && bornAt(holder.pid) === holder.born

function create(file) {
  try {
    const me = { pid: process.pid, born: bornAt(process.pid) }
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Removes what a dead holder left. Another command may have taken over meanwhile: then that one's is put back. */
function takeAway(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (isAlive(read(aside))) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

/** Does `work` while no other command does its own in this folder; one that was killed meanwhile keeps nobody out. */
export async function alone(root, work) {
  const file = path.join(root, '.installing')
  let unread = 0
  let isSaid = false
  while (!create(file)) {
    const holder = read(file)
    unread = holder ? 0 : unread + 1
    if (holder ? !isAlive(holder) : unread > patience) takeAway(file)
    else {
      if (holder && !isSaid) console.log(`Process ${holder.pid} is installing the dependencies; waiting …`)
      isSaid ||= holder !== undefined
      await sleep(pollMs)
    }
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}
