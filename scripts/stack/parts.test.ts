import { expect, it } from 'vitest'
import { createParts } from './parts'

it('one that cannot be stopped in order keeps none of the others running', async () => {
  const parts = createParts()
  const stopped: string[] = []
  const part = (name: string, fails = false) => ({
    name,
    stop: async () => {
      if (fails) throw new Error(`${name} fails`)
      stopped.push(name)
    },
  })
  await parts.add(() => part('folder'))
  await parts.add(() => part('database', true))
  await parts.add(() => part('server'))
  await expect(parts.stop()).rejects.toThrow('database fails')
  expect(stopped).toEqual(['server', 'folder'])
})
