import { describe, expect, test } from 'vitest'
import type { Present } from './turns.ts'
import { estimatedWaits, inTurn } from './turns.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}:00+07:00`)
let number = 0

const present = (id: string, from: string, to: string, arrived: string, more: Partial<Present> = {}): Present => ({
  id,
  number: (number += 1),
  doctorId: 'ploy',
  startTime: at(from),
  endTime: at(to),
  arrivedTime: at(arrived),
  calledInTime: null,
  missedTime: null,
  ...more,
})

const order = (rows: Present[]) => inTurn(rows).map(({ id }) => id)
const waits = (rows: Present[], now: string, delays: Record<string, number> = {}) =>
  Object.fromEntries(estimatedWaits(rows, { now: at(now), delays: new Map(Object.entries(delays)) }))

describe('turns', () => {
  test('go by appointment, then by arrival', () => {
    const rows = [
      present('later', '10:30', '11:00', '09:00'),
      present('second at ten', '10:00', '10:30', '09:50'),
      present('first at ten', '10:00', '10:30', '09:40', { doctorId: 'krit' }),
    ]
    expect(order(rows)).toEqual(['first at ten', 'second at ten', 'later'])
  })

  test('leave whoever comes late behind those whose time was before that', () => {
    const rows = [
      present('late', '10:00', '10:30', '10:40'),
      present('at half', '10:30', '11:00', '10:20'),
      present('at eleven', '11:00', '11:30', '10:20'),
    ]
    expect(order(rows)).toEqual(['at half', 'late', 'at eleven'])
  })

  test('put whoever did not come behind those whose time it is, and leave out who is with a doctor', () => {
    const rows = [
      present('missed', '10:00', '10:30', '09:50', { missedTime: at('10:35') }),
      present('at half', '10:30', '11:00', '10:20'),
      present('inside', '09:30', '10:00', '09:20', { calledInTime: at('10:00') }),
    ]
    expect(order(rows)).toEqual(['at half', 'missed'])
  })
})

describe('estimated waits', () => {
  test('are the booked time of those before, of the same doctor alone', () => {
    const rows = [
      present('inside', '10:00', '10:30', '09:50', { calledInTime: at('10:05') }),
      present('first', '10:00', '10:20', '09:50'),
      present('second', '10:15', '10:30', '10:00'),
      present('other', '10:15', '10:30', '10:00', { doctorId: 'krit' }),
      present('nobody', '10:15', '10:30', '10:00', { doctorId: null }),
    ]
    expect(waits(rows, '10:20')).toEqual({ first: 15, second: 35, other: 0 })
  })

  test('are not before the own time, with the delay of the doctor, and in steps of five minutes', () => {
    expect(waits([present('early', '11:00', '11:30', '10:00')], '10:12')).toEqual({ early: 50 })
    expect(waits([present('early', '11:00', '11:30', '10:00')], '10:12', { ploy: 20 })).toEqual({ early: 70 })
    expect(waits([present('early', '11:00', '11:30', '10:00')], '12:00', { ploy: 20 })).toEqual({ early: 0 })
  })

  test('are never of the past, however long a visit goes on', () => {
    const rows = [
      present('inside', '09:00', '09:10', '08:50', { calledInTime: at('09:00') }),
      present('next', '09:10', '09:20', '09:00'),
    ]
    expect(waits(rows, '10:00')).toEqual({ next: 0 })
  })
})
