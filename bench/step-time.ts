import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { projectRoot } from '../scripts/stack/project-root'
import { addCookie, DESKTOP, PHONE, slowDown } from './page-load'
import { watchTraffic } from './page-traffic'

/** A form whose one button saves it and shows the next step. */
export type StepForm = {
  url: string
  cookie?: string
  /** What is typed, by the selectors of the fields. */
  fields: Record<string, string>
  button: string
  /** Is on the screen once the next step is. */
  next: string
}

/** The device: a desktop, the same on a quarter of the CPU, or the middling phone of all pages. */
export const DEVICES = ['desktop', 'quarter CPU', 'phone'] as const
export type Device = (typeof DEVICES)[number]

export type StepTime = {
  /** From the press to the frame that shows the next step. */
  stepMs: number
  /** The press itself, to the first frame that answers it; 16 for anything faster, which browsers do not tell. */
  inpMs: number
}

const SETTLED_MS = 500
const LONGEST_MS = 30_000
const IN_STEP = path.join(projectRoot, 'bench', 'in-step.mjs')

async function slowDownTo(device: Device, session: CDPSession): Promise<void> {
  if (device === 'phone') await slowDown(session)
  else if (device === 'quarter CPU') await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A page that never shows the next step would never answer. */
async function giveUp(): Promise<never> {
  await sleep(LONGEST_MS, undefined, { ref: false })
  throw new Error('The next step did not come')
}

/** Fills in a form that has just been opened, and times its step. @throws Error when the next step does not come. */
export async function timeStep(browser: Browser, form: StepForm, device: Device): Promise<StepTime> {
  const context = await browser.newContext(device === 'phone' ? PHONE : DESKTOP)
  try {
    if (form.cookie) await addCookie(context, form.url, form.cookie)
    const page = await context.newPage()
    await page.addInitScript({ path: IN_STEP })
    await slowDownTo(device, await context.newCDPSession(page))
    const traffic = watchTraffic(page)
    await page.goto(form.url, { waitUntil: 'load', timeout: 60_000 })
    await traffic.quiet()
    for (const [field, text] of Object.entries(form.fields)) await page.fill(field, text)
    await sleep(SETTLED_MS)
    await page.evaluate(`benchWatchStep(${JSON.stringify(form.next)})`)
    await page.click(form.button)
    return await Promise.race([page.evaluate<StepTime>('benchStep'), giveUp()])
  } finally {
    await context.close()
  }
}
