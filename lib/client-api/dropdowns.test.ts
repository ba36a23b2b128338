import { expect, it } from 'vitest'
import { getDropdowns } from './dropdowns'
import { caller } from './testing/callers'
import { clientApiAnswering } from './testing/scripted-client-api'

it('asks with the bare key of the specification', async () => {
  const answer = { CitationStyle: [{ id: '1', name: 'APA' }], EducationalLevel: null }
  const api = await clientApiAnswering(200, answer)
  expect(await getDropdowns(caller)).toEqual({
    citationStyles: [{ id: 1, name: 'APA' }],
    educationLevels: [],
  })
  expect(api.requests[0]?.url).toBe('/GetDropdownDetailsClient?citation_styles')
})
