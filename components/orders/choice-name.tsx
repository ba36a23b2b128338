'use client'

import { useQuery } from '@tanstack/react-query'
import type { Choice, Dropdowns } from '@/lib/client-api/dropdowns'
import { dropdownsQuery } from '@/lib/dropdowns/queries'
import * as details from '@/lib/orders/tab-texts'
import * as lists from '@/lib/orders/texts'

type ChoiceNameProps = {
  saved: Choice | null
  list: keyof Dropdowns
  nameOf?: (choice: Choice) => string
}

/** What was chosen, by its name. One that came with its id alone is looked up in the lists. */
export function ChoiceName({ saved, list, nameOf = ({ name }) => name }: ChoiceNameProps) {
  const isNameless = saved !== null && nameOf(saved) === ''
  const { data: choices, error } = useQuery({ ...dropdownsQuery, enabled: isNameless })
  if (isNameless && !choices) return error ? details.choicesNotLoaded : details.choiceNotKnown
  const choice = isNameless ? choices?.[list].find(({ id }) => id === saved.id) : saved
  return (choice && nameOf(choice)) || lists.notSet
}
