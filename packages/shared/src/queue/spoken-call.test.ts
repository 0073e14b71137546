import { expect, test } from 'vitest'
import { spokenCall } from './spoken-call.ts'

const ploy = { firstName: 'Ploy', lastName: 'Srisuk', designations: [], gender: 2 }
const call = { number: 17, initials: null, room: 'Room 2', doctor: ploy }

test('a call is said with the number and the room', () => {
  expect(spokenCall(call, 'en')).toBe('Number 17, please come to Room 2.')
  expect(spokenCall(call, 'th')).toBe('ขอเชิญ หมายเลข 17 ที่ Room 2 ค่ะ')
})

test('without a room with the doctor, and without either alone', () => {
  expect(spokenCall({ ...call, room: null }, 'en')).toMatch(/^Number 17, please see .*Ploy Srisuk\.$/)
  expect(spokenCall({ ...call, room: null }, 'th')).toMatch(/^ขอเชิญ หมายเลข 17 พบ .*Ploy Srisuk ค่ะ$/)
  expect(spokenCall({ ...call, room: null, doctor: null }, 'en')).toBe('Number 17, please come in.')
})

test('with the initials where the clinic calls by them', () => {
  expect(spokenCall({ ...call, number: null, initials: 'N.J.' }, 'en')).toBe('N.J., please come to Room 2.')
  expect(spokenCall({ ...call, number: null, initials: 'น.จ.' }, 'th')).toBe('ขอเชิญ คุณ น.จ. ที่ Room 2 ค่ะ')
})
