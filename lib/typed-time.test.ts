import { afterAll, describe, expect, it } from 'vitest'
import { costOf } from '@/scripts/testing/cost-of'
import { readTypedTime } from './typed-time'

const zone = process.env.TZ
process.env.TZ = 'America/New_York'
afterAll(() => {
  process.env.TZ = zone
})

const now = () => new Date(2026, 9, 20, 10, 0).getTime()
const read = (text: string) => readTypedTime(text, now())
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

describe('readTypedTime', () => {
  it.each([
    '22 Nov 2026, 03:15 PM',
    '22 nov 2026 3:15pm',
    '22 November 2026, 15:15',
    'Nov 22, 2026 3.15 p.m.',
    'november 22nd 3:15 pm',
    '22-Nov-2026 15:15',
    '2026-11-22 15:15',
    '2026-11-22T15:15:00',
    '  22 NOV 2026 ,  3:15 PM ',
    '22nov 15.15',
    '15:15 Nov 22, 2026',
    '15.15 nov 22',
    '15:15, Sunday 22 November',
    '15:15 Sunday 22 Nov 2026',
    '22nd of November 2026, 15:15',
    '22nd of November 15:15',
    '3:15 pm on the 22nd of Nov',
    '22 Nov,2026 15:15',
    'Nov 22,2026 3:15 pm',
    '22.Nov.2026 15:15',
  ])('reads %j', text => {
    expect(read(text)).toBe(at(2026, 10, 22, 15, 15))
  })

  it.each([
    ['today 6 pm', at(2026, 9, 20, 18, 0)],
    ['tomorrow 1 pm', at(2026, 9, 21, 13, 0)],
    ['tomorrow 12:59 am', at(2026, 9, 21, 1, 0)],
    ['tomorrow 0:45', at(2026, 9, 21, 0, 45)],
    ['tomorrow 23:59', at(2026, 9, 22, 0, 0)],
    ['tomorrow 12 am', at(2026, 9, 21, 0, 0)],
    ['tomorrow, 12pm', at(2026, 9, 21, 12, 0)],
    ['the day after tomorrow, 5 pm', at(2026, 9, 22, 17, 0)],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each(['22 Nov,2027 15:15', 'Nov 22,2027 3:15 pm', '22.Nov.2027 15:15', 'Nov. 22. 2027, 15:15'])(
    'reads the year of %j',
    text => {
      expect(read(text)).toBe(at(2027, 10, 22, 15, 15))
    },
  )

  it('knows every month, short and in full', () => {
    for (let month = 0; month < 12; month += 1)
      for (const style of ['short', 'long'] as const) {
        const name = new Date(2027, month).toLocaleString('en-US', { month: style })
        for (const text of [`5 ${name} 2027, 3 pm`, `3 pm, 5 ${name} 2027`])
          expect([text, read(text)]).toEqual([text, at(2027, month, 5, 15, 0)])
      }
  })

  it('means the next such day where no year is typed', () => {
    expect(read('22 Nov, 03:15 PM')).toBe(at(2026, 10, 22, 15, 15))
    expect(read('5 jan 9:00')).toBe(at(2027, 0, 5, 9, 0))
    expect(read('20 oct 9:00')).toBe(at(2026, 9, 20, 9, 0))
    expect(read('19 oct 9:00')).toBe(at(2027, 9, 19, 9, 0))
    expect(read('5 jan 2026 9:00')).toBe(at(2026, 0, 5, 9, 0))
  })

  it('rounds up to the quarter of an hour', () => {
    expect(read('22 Nov 2026, 3:01 PM')).toBe(at(2026, 10, 22, 15, 15))
    expect(read('22 Nov 2026, 11:50 PM')).toBe(at(2026, 10, 23, 0, 0))
  })

  it.each([
    '22 Nov 2026, 11:45\u00a0PM',
    '22\u00a0Nov\u00a02026, 11:45\u202fPM',
    'Nov 22, 2026, 11:45\u202fp.\u00a0m.',
    '22 Nov 2026, 11:45 p. m.',
    '22 Nov 2026, 11:45:00 PM',
    'Sunday, November 22, 2026 at 11:45 PM',
    '11:45 pm on Sunday, 22nd Nov 2026',
    `22 Nov 2026, 11:45${' '.repeat(60)}PM`,
    '23:45, 22-Nov-2026',
  ])('reads half of the day in %j', text => {
    expect(read(text)).toBe(at(2026, 10, 22, 23, 45))
  })

  it.each([
    '22 Nov 2026, 15:15 UTC',
    '22 Nov 2026, 3:15 PM EST',
    '15:15 CET, 22 Nov 2026',
    '15:15 on 22 Nov 2026 (GMT+2)',
    '22 Nov 2026 15:15 МСК',
    '2026-11-22T15:15:00Z',
    '2026-11-22T15:15:00.000Z',
    '2026-11-22T15:15:00-08:00',
    '2026-11-22 15:15 +0200',
    '22 Nov 2026, 15:15 \u22128',
    '22 Nov 2026, 11:45 at night',
    '22 Nov 2026, 11:45\u200e PM',
    '22 Nov 2026, PM 11:45',
    `22 Nov 2026, 3:15 ${'or so '.repeat(10)}PM`,
  ])('does not take %j for a time of this zone and half of the day', text => {
    expect(read(text)).toBeUndefined()
  })

  it.each([
    '',
    '22 Nov 2026',
    '3:15 PM',
    '31 Feb 2026 3 pm',
    '22 Nov 2026, 13:15 PM',
    '22 Nov 2026, 0:15 PM',
    '22 Nov 2026, 24:00',
    '22 Nov 2026, 22:60',
    '22 Nov 2026, 3:60 pm',
    '2026-13-01 15:15',
    '2026-11-31 15:15',
    '0 Nov 2026 3 pm',
    '03/04/2026 3 pm',
    'soon',
    'march 40 3pm',
    'november 3 pm',
    'in November 15:15',
    '22 Nov 27, 3:15 PM',
    '22-Nov-27 15:15',
    "Nov 22 '27 3:15 pm",
    '2027 Nov 22 15:15',
    '3 Nov - 5 Nov, 3 pm',
    'a week from today, 5 pm',
    'the day after today, 5 pm',
    'the day before tomorrow, 5 pm',
    '2 days after tomorrow, 5 pm',
  ])('does not guess at %j', text => {
    expect(read(text)).toBeUndefined()
  })

  it('takes the time after the gap for one that the clocks skip', () => {
    expect(read('14 Mar 2027, 02:30 AM')).toBe(Date.parse('2027-03-14T03:30:00-04:00'))
  })

  it('comes to an end with what is endless', async () => {
    const readEndless = async () => {
      expect(read('1 '.repeat(1_000_000))).toBeUndefined()
      expect(read(`1${'st '.repeat(500_000)}`)).toBeUndefined()
    }
    const { cpuMs } = await costOf(readEndless, async () => read('1 st'))
    expect(cpuMs).toBeLessThan(5_000)
  })
})
