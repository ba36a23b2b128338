import { expect, it } from 'vitest'
import { parseCpuSeconds, parseStatusBytes } from './process-meter'

it('reads CPU time past a name with spaces and brackets', () => {
  const stat = '42 (next (v16) x) S 1 42 42 0 -1 4194560 100 0 0 0 1250 340 9 9 20 0 11 0 5000 1000 200'
  expect(parseCpuSeconds(stat)).toBeCloseTo(15.9)
  expect(() => parseCpuSeconds('')).toThrow()
})

it('reads a field of memory, and no other that begins like it', () => {
  const status = 'Name:\tnode\nVmHWMx:\t 9 kB\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\n'
  expect(parseStatusBytes(status, 'VmHWM')).toBe(204_800 * 1024)
  expect(parseStatusBytes(status, 'VmRSS')).toBe(102_400 * 1024)
  expect(() => parseStatusBytes(status, 'VmPeak')).toThrow('VmPeak')
})
