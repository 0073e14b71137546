import { expect, test } from 'vitest'
import { doctorChangesText, doctorListText } from './doctor-messages.ts'

const day = { clinicName: 'Baan Suan', timeZone: 'Asia/Bangkok', language: 'en', day: '2031-03-04' } as const
const at = (time: string) => `2031-03-04T${time}:00+07:00`
const malee = { isAllDay: false, initials: 'M. T.' }

test('a list has times and initials', () => {
  const appointments = [
    { startTime: at('09:30'), ...malee },
    { startTime: at('10:00'), isAllDay: false, initials: 'S. J.' },
  ]
  expect(doctorListText({ ...day, appointments })).toBe(
    'Tomorrow, Tuesday 4 March, at Baan Suan: 2 appointments\n09:30 M. T.\n10:00 S. J.',
  )
  expect(doctorListText({ ...day, language: 'th', appointments })).toBe(
    'พรุ่งนี้ วันอังคารที่ 4 มีนาคม ที่ Baan Suan: 2 นัด\n09:30 M. T.\n10:00 S. J.',
  )
})

test('changes are what is new, gone and moved; what is as it was is no change', () => {
  const changes = [
    { ...malee, from: null, to: at('09:30') },
    { ...malee, from: at('10:00'), to: null },
    { ...malee, from: at('11:00'), to: at('13:00') },
    { ...malee, from: at('12:00'), to: at('12:00') },
  ]
  expect(doctorChangesText({ ...day, changes })).toBe(
    'Changes today at Baan Suan:\nNew: 09:30 M. T.\nNo longer: 10:00 M. T.\nMoved: 11:00 → 13:00 M. T.',
  )
  expect(doctorChangesText({ ...day, changes: changes.slice(3) })).toBeUndefined()
})
