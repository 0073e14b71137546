import { describe, expect, test } from 'vitest'
import { callItems, isAnswered, isReached, nextToCall } from './call-items.ts'
import type { CallRow } from './call-row.ts'

const open = { doctorId: null, state: 'open' } as const
const all = { doctorId: null, state: 'all' } as const

type Known = { number?: string; status?: CallRow['status']; doctor?: string; outcome?: 'reached' | 'not_reached' }

/** An appointment on a Monday, with its hour as its id. */
const at = (clock: string, { number = clock, status = 'pending', doctor = 'ploy', outcome }: Known = {}) =>
  ({
    id: clock,
    status,
    startTime: `2031-03-03T${clock}:00Z`,
    doctor: { id: doctor },
    patient: { phone: { value: number, dialCode: '+66', extension: '' } },
    calls: outcome ? [{ outcome }] : [],
  }) as unknown as CallRow

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the rows of the list', () => {
  test('are by time, those without a telephone last', () => {
    const rows = [at('11:00'), at('09:00', { number: '' }), at('10:00')]
    expect(idsOf(callItems(rows, rows, open))).toEqual(['10:00', '11:00', '09:00'])
  })

  test('stand together where they have one number, which is said once each', () => {
    const rows = [at('09:00', { number: '1' }), at('10:00', { number: '2' }), at('11:00', { number: '1' })]
    expect(callItems(rows, rows, open).map(({ id, sharesNumber }) => [id, sharesNumber])).toEqual([
      ['09:00', false],
      ['11:00', true],
      ['10:00', false],
    ])
  })

  test('of those without a number stand for themselves', () => {
    const rows = [at('09:00', { number: '' }), at('10:00', { number: '' })]
    expect(callItems(rows, rows, open).map(({ sharesNumber }) => sharesNumber)).toEqual([false, false])
  })

  test('stay, and stay in their places, when they are answered', () => {
    const seen = [at('09:00'), at('10:00'), at('11:00'), at('12:00')]
    const later = { ...at('10:00'), startTime: '2031-03-03T17:00:00Z' }
    const now = [at('09:00', { status: 'confirmed' }), at('11:00', { status: 'cancelled' }), later]
    const items = callItems(seen, now, open)
    expect(idsOf(items)).toEqual(['09:00', '10:00', '11:00', '12:00'])
    expect(items.map(isAnswered)).toEqual([true, false, true, true])
    expect(items[3]).toMatchObject({ isGone: true, event: seen[3] })
  })

  test('are all of the day, or those whom nobody has confirmed when it was opened, of one doctor or of all', () => {
    const rows = [at('09:00', { status: 'confirmed' }), at('10:00', { doctor: 'krit' }), at('11:00')]
    expect(idsOf(callItems(rows, rows, open))).toEqual(['10:00', '11:00'])
    expect(idsOf(callItems(rows, rows, all))).toEqual(['09:00', '10:00', '11:00'])
    expect(idsOf(callItems(rows, rows, { ...open, doctorId: 'krit' }))).toEqual(['10:00'])
  })

  test('come back to be called when what was confirmed is pending again', () => {
    const seen = [at('09:00', { status: 'confirmed' })]
    expect(idsOf(callItems(seen, [at('09:00')], open))).toEqual(['09:00'])
  })
})

test('reached is who has answered, or was spoken to last', () => {
  const rows = [at('09:00', { outcome: 'reached' }), at('10:00', { outcome: 'not_reached' }), at('11:00')]
  expect(callItems(rows, rows, open).map(isReached)).toEqual([true, false, false])
})

test('the next one is the next below that is still to be called', () => {
  const seen = [at('09:00'), at('10:00'), at('11:00')]
  const items = callItems(seen, [at('09:00'), at('10:00', { status: 'confirmed' }), at('11:00')], open)
  expect(nextToCall(items, '09:00')?.id).toBe('11:00')
  expect(nextToCall(items, '11:00')).toBeUndefined()
})
