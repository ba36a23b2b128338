import * as uiFormTexts from '@/lib/ui-form-texts'
import { cn } from './cn'
import { Icon } from './icon'
import { ProgressBar } from './progress-bar'

type StepperProps = {
  label: string
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  /** How far the bar is filled, 0 to 100. */
  progress: number
}

/** Where one is in a row of steps. On phones the names give way to one line naming the current step. */
export function Stepper({ label, steps, current, progress }: StepperProps) {
  return (
    <div>
      <p aria-hidden="true" className="flex gap-2 pb-3 text-sm text-ink-soft md:hidden">
        {uiFormTexts.stepOf(current + 1, steps.length)}
        <span className="font-medium text-ink">{steps[current]}</span>
        <span className="ml-auto tabular">{progress}%</span>
      </p>
      <div className="relative">
        <ProgressBar
          value={progress}
          label={label}
          labelHidden
          className="absolute inset-x-3 top-3 -translate-y-1/2"
        />
        <ol aria-label={label} className="relative flex justify-between">
          {steps.map((step, index) => (
            <Step
              key={step}
              name={step}
              state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

const dots = {
  done: 'border-accent bg-accent text-accent-ink',
  current: 'border-accent bg-surface',
  ahead: 'border-line-strong bg-surface',
}

function Step({ name, state }: { name: string; state: keyof typeof dots }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group flex w-6 flex-col items-center"
    >
      <span
        aria-hidden="true"
        className={cn('flex size-6 items-center justify-center rounded-full border-2', dots[state])}
      >
        {state === 'done' && <Icon name="check" className="size-3.5 stroke-[3]" />}
        {state === 'current' && <span className="rounded-full border-4 border-accent" />}
      </span>
      <span
        className={cn(
          'sr-only text-sm md:not-sr-only md:pt-2 md:whitespace-nowrap md:group-first:self-start md:group-last:self-end',
          state === 'current' ? 'font-medium text-ink' : 'text-ink-soft',
        )}
      >
        {name}
      </span>
      {state === 'done' && <span className="sr-only">{uiFormTexts.stepDone}</span>}
    </li>
  )
}
