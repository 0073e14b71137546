import { expect, test } from 'vitest'
import { couldBePatient, isPersonsNumber, typedPatient } from './typed-patient.ts'

test.each([
  ['', {}],
  ['Somchai', { firstName: 'Somchai' }],
  ['  Somchai   Jaidee ', { firstName: 'Somchai', lastName: 'Jaidee' }],
  ['นาย สมชาย ใจดี', { title: 'นาย', firstName: 'สมชาย', lastName: 'ใจดี' }],
  ['Mr. John', { title: 'Mr', firstName: 'John' }],
  ['Anna Maria Rossi', { firstName: 'Anna Maria', lastName: 'Rossi' }],
  ['น้ำฝน รุ่งเรือง', { firstName: 'น้ำฝน', lastName: 'รุ่งเรือง' }],
  ['081-234-5678', { phone: { country: 'TH', value: '081-234-5678' } }],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', { phone: { country: 'TH', value: '081-234-5678' } }],
  ['081', { phone: { country: 'TH', value: '081' } }],
  ['+66 (0)81 234 5678', { phone: { country: 'TH', value: '081-234-5678' } }],
  ['02-123-4567 ต่อ 12', { phone: { country: 'TH', value: '02-123-4567 ext. 12' } }],
  ['tel:+66-81-234-5678', { phone: { country: 'TH', value: '081-234-5678' } }],
  ['+856 20 1234 5678', { phone: { country: 'LA', value: '2012345678' } }],
  ['0085620 1234', { phone: { country: 'LA', value: '201234' } }],
  ['1-1002-00345-67-8', { nationalId: '1-1002-00345-67-8' }],
  ['1100200345678', { nationalId: '1100200345678' }],
  ['AB1234567', { nationalId: 'AB1234567' }],
  ['somchai@example.test', { email: 'somchai@example.test' }],
  ['HN000123', {}],
  ['hn 42', {}],
])('%j is %j of a new patient', (typed, expected) => expect(typedPatient(typed)).toEqual(expected))

test.each([
  ['081-234-5678', true],
  ['๐๘๑๒๓๔๕๖๗๘', true],
  ['1-1002-00345-67-8', true],
  ['0812', false],
  ['INV-2026-00001', false],
  ['Somchai', false],
])('%j is a whole number of a person: %j', (typed, expected) => expect(isPersonsNumber(typed)).toBe(expected))

test.each([
  ['Somchai Jaidee', true],
  ['081-234-5678', true],
  ['AB123456', true],
  ['', true],
  ['INV-2026-00048', false],
  ['inv 2026-48', false],
  ['HN12', false],
  ['room 4', false],
])('%j could be a patient: %j', (typed, expected) => expect(couldBePatient(typed)).toBe(expected))
