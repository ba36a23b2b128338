'use client'

import { useEffect, useRef, useState } from 'react'
import { Card, CardHeading } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import * as limits from '@/contract/limits'
import { priceOf, tierEndHours, tierRateCents } from '@/contract/price'
import * as priceTexts from '@/lib/early-bird/price-texts'

const { less, medium } = tierEndHours
const deadlines = [
  { hours: medium + 1, words: priceTexts.over(medium), rateCents: tierRateCents.more },
  { hours: medium, words: priceTexts.between(less, medium), rateCents: tierRateCents.medium },
  { hours: less, words: priceTexts.upTo(less), rateCents: tierRateCents.less },
]

const asked = (form: HTMLFormElement) => {
  const [pages, hours] = ['pages', 'hours'].map(name => Number(new FormData(form).get(name)))
  return { pages: pages ?? 0, hours: hours ?? 0 }
}

/** The price of so many pages by a deadline, by the very rules an order is charged by (specification 9). */
export function PriceCalculator({ percentOff }: { percentOff: number | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const [{ pages, hours }, setAsked] = useState({ pages: 1, hours: medium + 1 })
  const read = () => {
    if (form.current) setAsked(asked(form.current))
  }
  // What was typed before this code was there counts too.
  useEffect(read, [])
  const isCountable = Number.isInteger(pages) && pages >= 1 && pages <= limits.pagesMax
  const promo = percentOff === undefined ? null : { type: 'Percentage', amount: percentOff }
  const { subtotalCents, totalCents } = priceOf({ pages: isCountable ? pages : 1, hours, promo })
  return (
    <Card padding="roomy">
      <CardHeading title={priceTexts.title} />
      <form
        ref={form}
        method="dialog"
        noValidate
        onChange={read}
        onSubmit={event => event.preventDefault()}
        className="space-y-5"
      >
        <Field label={priceTexts.pages} error={isCountable ? undefined : priceTexts.noPages}>
          <TextInput
            name="pages"
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.pagesMax}
            defaultValue={1}
          />
        </Field>
        <Field label={priceTexts.deadlineLabel} hint={priceTexts.hint}>
          <Select name="hours">
            {deadlines.map(({ hours: value, words, rateCents }) => (
              <option key={value} value={value}>
                {priceTexts.deadline(words, rateCents)}
              </option>
            ))}
          </Select>
        </Field>
        <div role="status" className="tabular">
          {isCountable && (
            <>
              <p className="text-xl font-semibold">{priceTexts.price(pages, subtotalCents)}</p>
              {percentOff !== undefined && <p>{priceTexts.earlyPrice(percentOff, totalCents)}</p>}
            </>
          )}
        </div>
      </form>
    </Card>
  )
}
