import { insertClient, signIn } from './clients'
import { GOALS } from './goals'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import { DEVICES, type Device, type StepForm, type StepTime, timeStep } from './step-time'
import type { Row } from './verdict'

type Samples = Record<string, StepTime[]>

const ours = (device: Device) => `ours, ${device}`
const bare = (device: Device) => `bare, ${device}`

const stepGoals = { desktop: GOALS.stepTime, 'quarter CPU': GOALS.stepTime, phone: undefined }
const pressGoals = { desktop: undefined, 'quarter CPU': GOALS.slowPress, phone: GOALS.phonePress }

/** The lines of every device. */
export function rowsOfSteps(samples: Samples): Row[] {
  const row = (id: string, what: string, figure: (one: StepTime) => number, device: Device): Row => ({
    id,
    what: `Wizard: ${what}, ${device}`,
    unit: 'ms',
    compare: id === 'f1' ? 'ratio' : 'ours',
    goal: id === 'f1' ? stepGoals[device] : pressGoals[device],
    ours: medianOf(samples[ours(device)] ?? [], figure),
    reference: medianOf(samples[bare(device)] ?? [], figure),
  })
  return [
    ...DEVICES.map(device =>
      row('f1', 'title saved, instructions on screen, beside a bare wizard', one => one.stepMs, device),
    ),
    ...DEVICES.map(device => row('f2', 'the press of Next (INP)', one => one.inpMs, device)),
  ]
}

/** f1 and f2: how long a step of the wizard takes, its order begun in the database, beside a form that saves nothing. */
export async function measureSteps(stage: Stage) {
  const { pool, portal, rounds } = stage
  const { cookie } = await signIn(portal.url, await insertClient(pool))
  const browser = await stage.browser()
  const fields = {
    'input[name=title]': 'The tides of the Bay of Fundy',
    'input[name=course]': 'Oceanography',
  }
  const form: StepForm = {
    url: `${portal.url}/place-order`,
    cookie,
    fields,
    button: 'button[type=submit]',
    next: 'textarea[name=instructions]',
  }
  const bareForm: StepForm = {
    url: `${stage.bare.url}/wizard`,
    fields,
    button: 'button[type=submit]',
    next: 'input[name=field40]',
  }
  const samples = await interleaved<string, StepTime>(
    rounds,
    Object.fromEntries(
      DEVICES.flatMap(device => [
        [ours(device), () => timeStep(browser, form, device)],
        [bare(device), () => timeStep(browser, bareForm, device)],
      ]),
    ),
  )
  return { rows: rowsOfSteps(samples), detail: samples }
}
