import { expect, it } from 'vitest'
import * as limits from '@/contract/limits'
import { deviceName } from './device-name'

const mozilla = 'Mozilla/5.0'
const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${gecko} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${mozilla} (Windows NT 10.0) ${gecko} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox on Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${mozilla} (iPad; CPU OS 18_1 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],
  [
    `${mozilla} (Linux; Android 15; SM-S921B) ${gecko} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${gecko} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} (Windows NT 10.0) ${gecko} Chrome/141.0.0.0 Safari/537.36 OPR/124.0`, 'Opera on Windows'],
  ['SomeApp/1.0 (Android)', 'Android'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(name.length).toBeLessThanOrEqual(limits.deviceLength)
})

it.each([null, '', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(100_000)])(
  '%.30s is no device we know',
  userAgent => {
    expect(deviceName(userAgent)).toBeUndefined()
  },
)
