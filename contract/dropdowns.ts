import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireGivenList, wireInt, wireText } from './wire'

const choice = z.object({ id: wireInt, name: wireText })

export const getDropdowns = endpoint({
  method: 'GET',
  path: paths.dropdowns,
  access: 'client',
  summary: 'Citation styles and education levels to choose from',
  spec: '3, 7',
  query: z.object({ citation_styles: z.string().optional() }),
  answer: z.object({ CitationStyle: wireGivenList(choice), EducationalLevel: wireGivenList(choice) }),
})
