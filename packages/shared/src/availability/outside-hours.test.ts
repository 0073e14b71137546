import { expect, it } from 'vitest'
import { defaultOpeningHours } from '../establishments/opening-hours.ts'
import { noFacts, type HoursFacts } from './availability.ts'
import { outsideHours } from './outside-hours.ts'

const at = (clock: string, date = '2033-05-02') => Date.parse(`${date}T${clock}:00+07:00`) // a Monday
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const why = (from: string, to: string, facts: Partial<HoursFacts> = {}) =>
  outsideHours({ zone: 'Asia/Bangkok', week: defaultOpeningHours, ...noFacts, ...facts }, span(from, to))

it('finds nothing to say where the doctor works', () => {
  expect(why('09:00', '09:30')).toBeUndefined()
  expect(why('18:30', '19:00')).toBeUndefined()
})

it('tells when the doctor works on that date', () => {
  expect(why('18:45', '19:15')).toEqual({ cause: 'hours', spans: [span('09:00', '19:00')] })
  const sunday = { from: at('10:00', '2033-05-01'), to: at('10:30', '2033-05-01') }
  expect(outsideHours({ zone: 'Asia/Bangkok', week: defaultOpeningHours, ...noFacts }, sunday)).toEqual({
    cause: 'hours',
    spans: [],
  })
})

it('tells when the doctor is off, before that the establishment is closed', () => {
  const facts = { timeOff: [span('12:00', '15:00')], closures: [span('00:00', '24:00')] }
  expect(why('14:30', '15:30', facts)).toEqual({ cause: 'time_off', spans: facts.timeOff })
  expect(why('16:00', '16:30', facts)).toEqual({ cause: 'closure', spans: facts.closures })
})

it('counts hours beside a closure as working time', () => {
  const facts = { closures: [span('00:00', '24:00')], extraHours: [span('10:00', '12:00')] }
  expect(why('10:00', '11:00', facts)).toBeUndefined()
  expect(why('11:30', '12:30', facts)).toEqual({ cause: 'closure', spans: facts.closures })
})
