import { eventStatuses, eventStatusRules } from '@clinic/shared/events/event'
import { expect, test } from 'vitest'
import { certificateOfAppointment } from './certificate-of-appointment.ts'

const visit = { id: 'e', invoiceId: null, patientId: 'p', date: '2026-11-23', status: 'waiting' } as const

test('a certificate is offered of a visit that is under way or over, and of no other', () => {
  const offered = eventStatuses.filter((status) => certificateOfAppointment({ ...visit, status }, () => true))
  expect(offered.map((status) => eventStatusRules[status].phase).toSorted()).toEqual(['over', 'present'])
  expect(certificateOfAppointment(visit, () => true)).toEqual({ path: '/patients/p?certify=2026-11-23', opensForm: true })
})

test('not without a patient, and only to who may issue one', () => {
  expect(certificateOfAppointment({ ...visit, patientId: null }, () => true)).toBeUndefined()
  const asked: string[] = []
  expect(certificateOfAppointment(visit, (permission) => asked.push(permission) === 0)).toBeUndefined()
  expect(asked).toEqual(['certificate:issue-own'])
})
