import type { CreateEvent } from '@clinic/shared/events/event-input'
import { expect, test } from 'vitest'
import type { VisitTypeChoice } from '../../pickers/visit-types.ts'
import {
  afterTheOthers,
  bookedLines,
  firstFree,
  firstLine,
  inputOf,
  memberLine,
  withVisitType,
  type Setting,
} from './family-plan.ts'

const at = (time: string) => new Date(`2037-03-02T${time}:00Z`)
const slot = (start: string, end: string) => ({ start: at(start), end: at(end) })
const first = {
  startTime: at('03:00'),
  endTime: at('03:30'),
  subject: 'Laser',
  doctorId: 'ploy',
  patientId: 'malee',
  visitTypeId: 'laser',
  establishmentId: 'e',
} as CreateEvent
const laser = { id: 'laser', bufferBefore: 0, bufferAfter: 15, duration: 30 } as VisitTypeChoice
const peel = {
  ...laser,
  id: 'peel',
  nameEn: 'Peel',
  nameTh: '',
  category: 'consultation',
  duration: 60,
  resources: [],
  anyResources: [],
} as unknown as VisitTypeChoice
const setting: Setting = { first, visitTypes: [laser, peel], language: 'en' }
const head = firstLine(first)
const ton = { ...memberLine(first, 'ton'), isTicked: true }
const free = [slot('03:00', '03:30'), slot('03:30', '04:00'), slot('03:45', '04:15')]

test('the next time is free of the others with the same doctor, their buffers included', () => {
  expect(firstFree(free, ton, [head, ton], setting)).toEqual(slot('03:45', '04:15'))
  expect(firstFree(free, { ...ton, doctorId: 'krit' }, [head, ton], setting)).toEqual(slot('03:00', '03:30'))
  expect(firstFree(free.slice(0, 2), ton, [head, ton], setting)).toBeUndefined()
  expect(afterTheOthers(ton, [head, ton], setting)).toEqual(slot('03:30', '04:00'))
})

test('another visit type has its own length, and a time that somebody chose keeps its beginning', () => {
  expect(withVisitType({ ...ton, time: slot('04:00', '04:30') }, 'peel', setting).time).toBeNull()
  const chosen = withVisitType({ ...ton, isOwn: true, time: slot('04:00', '04:30') }, 'peel', setting)
  expect(chosen.time).toEqual(slot('04:00', '05:00'))
  const lines = bookedLines([head, memberLine(first, 'mai'), { ...chosen, reasons: { overbookReason: 'Both' } }])
  expect(inputOf(lines ?? [], setting, false)).toMatchObject({
    first: { patientId: 'malee', subject: 'Laser', startTime: at('03:00').toISOString() },
    others: [{ patientId: 'ton', subject: 'Peel', endTime: at('05:00').toISOString(), overbookReason: 'Both' }],
  })
  expect(inputOf(lines ?? [], setting, true).others[0]).not.toHaveProperty('overbookReason')
  expect(bookedLines([head, ton])).toBeUndefined()
})
