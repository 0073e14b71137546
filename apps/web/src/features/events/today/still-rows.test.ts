import { describe, expect, it } from 'vitest'
import { untoldAllergies } from '../../../components/allergies/use-allergy-text.ts'
import type { EventRow } from '../data/event-row.ts'
import { atPlaces, countMoved, countNew, daysAtPlaces } from './still-rows.ts'

const event = (id: string, more: Partial<EventRow> = {}) =>
  ({
    id,
    status: 'confirmed',
    startTime: '2026-11-21T03:00:00Z',
    nextStatuses: ['waiting'],
    patient: { id: `patient of ${id}`, firstName: '', lastName: '', ...untoldAllergies },
    doctor: { id: 'ploy', firstName: 'Ploy', lastName: '' },
    ...more,
  }) as EventRow

const [first, second, later] = [event('first'), event('second'), event('later')]
const day = (events: EventRow[]) => ({ doctor: null, events, next: undefined })

describe('rows that must not move', () => {
  it('stay in their order, each as it is now', () => {
    const arrived = event('second', { status: 'waiting' })
    expect(atPlaces([first, second], [later, arrived, first])).toEqual([first, arrived])
  })

  it('leave nothing to click on one that is gone', () => {
    expect(atPlaces([first, second], [second])).toEqual([{ ...first, nextStatuses: [] }, second])
  })

  it('mark as next who is next by now', () => {
    const [still] = daysAtPlaces([{ ...day([first, second]), next: first }], [event('first', { status: 'closed' }), second])
    expect(still?.next).toBe(second)
  })
})

describe('what waits to be shown', () => {
  it('counts the rows without a place', () => {
    expect(countNew([first], [first, second, later])).toBe(2)
    expect(countNew([first, second], [second])).toBe(0)
  })

  it('counts appointments that are new, at another time or with another doctor, but no change of the status', () => {
    const places = [day([first, second])]
    expect(countMoved(places, [day([event('first', { status: 'closed' }), second])])).toBe(0)
    expect(countMoved(places, [day([event('first', { startTime: '2026-11-21T05:00:00Z' }), second])])).toBe(1)
    expect(countMoved(places, [day([event('first', { doctor: null }), second, later])])).toBe(2)
  })
})
