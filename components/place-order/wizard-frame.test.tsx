import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Step } from '@/lib/place-order/order-form'
import { WizardFrame } from './wizard-frame'

it.each<[Step, string, number]>([
  [1, 'Title &amp; Course', 0],
  [2, 'Instructions', 33],
  [3, 'Deadline &amp; Page(s)', 66],
  [4, 'Payment', 99],
])('step %d of four is %s, and %d% are done', (step, title, percent) => {
  const html = renderToStaticMarkup(
    <WizardFrame portalName="Inkwell" step={step} aside={null} buttons={null} onSubmit={() => undefined}>
      {null}
    </WizardFrame>,
  )
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title)
  expect(html).toContain(`Step ${step} of 4`)
  expect(html).toContain(`aria-valuenow="${percent}"`)
})
