import { describe, expect, it } from 'vitest'
import { untoldAllergies } from '../../../components/allergies/use-allergy-text.ts'
import type { DoctorChoice } from '../../../pickers/doctor-list.ts'
import type { EventRow } from '../data/event-row.ts'
import { boardOf } from './today-board.ts'

const doctor = (id: string) => ({ id, firstName: id, lastName: '', status: 'offline' }) as DoctorChoice
const [ploy, somsak] = [doctor('ploy'), doctor('somsak')]

const event = (id: string, hour: number, status: EventRow['status'], of: DoctorChoice | null, more: Partial<EventRow> = {}) =>
  ({
    id,
    status,
    startTime: `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`,
    category: 'consultation',
    patient: { id: `patient of ${id}`, firstName: '', lastName: '', ...untoldAllergies },
    doctor: of,
    waitingSince: null,
    calledInTime: null,
    ...more,
  }) as EventRow

const ids = (events: EventRow[]) => events.map(({ id }) => id)

describe('the board of the day', () => {
  it('shows who waits longest first', () => {
    const late = event('late', 3, 'waiting', ploy, { waitingSince: '2026-11-21T02:50:00Z' })
    const early = event('early', 4, 'waiting', somsak, { waitingSince: '2026-11-21T02:30:00Z' })
    expect(ids(boardOf([late, early], [ploy, somsak], null).waiting)).toEqual(['early', 'late'])
  })

  it('has those who wait next before those still to come', () => {
    const board = boardOf(
      [event('a', 2, 'closed', ploy), event('b', 3, 'confirmed', ploy), event('c', 4, 'waiting', ploy)],
      [ploy],
      null,
    )
    expect(board.days[0]?.next?.id).toBe('c')
    expect(board.counts).toEqual({ waiting: 1, calledIn: 0, toCome: 1, closed: 1 })
  })

  it('tells who is with the doctor from who waits, and has them next', () => {
    const called = event('called', 5, 'waiting', ploy, {
      waitingSince: '2026-11-21T02:50:00Z',
      calledInTime: '2026-11-21T03:00:00Z',
    })
    const board = boardOf([event('w', 3, 'waiting', ploy), called], [ploy], null)
    expect([ids(board.waiting), ids(board.calledIn)]).toEqual([['w'], ['called']])
    expect(board.days[0]?.next?.id).toBe('called')
    expect(board.counts).toMatchObject({ waiting: 1, calledIn: 1 })
  })

  it('leaves out what was cancelled, and open time', () => {
    const board = boardOf(
      [event('a', 2, 'cancelled', ploy), event('b', 3, 'pending', ploy, { category: 'available' })],
      [ploy],
      null,
    )
    expect(board.days[0]?.events).toEqual([])
  })

  it('waits for no meeting', () => {
    const meeting = event('m', 2, 'waiting', ploy, { category: 'meeting', patient: null })
    const board = boardOf([meeting], [ploy], null)
    expect(board.waiting).toEqual([])
    expect(board.days[0]?.events).toHaveLength(1)
  })

  it('shows an arrival last, also before the server has said when it was', () => {
    const before = event('before', 5, 'waiting', ploy, { waitingSince: '2026-11-21T02:50:00Z' })
    expect(ids(boardOf([event('just now', 2, 'waiting', ploy), before], [ploy], null).waiting)).toEqual(['before', 'just now'])
  })

  it("puts the viewer's own day first, then all doctors in the clinic's order, and last what has no doctor", () => {
    const rows = [event('a', 2, 'pending', ploy), event('b', 5, 'pending', somsak), event('c', 1, 'pending', null)]
    const orderOf = (own: string | null) =>
      boardOf(rows, [somsak, doctor('free'), ploy], own).days.map((day) => day.doctor?.id ?? null)
    expect(orderOf(null)).toEqual(['somsak', 'free', 'ploy', null])
    expect(orderOf('ploy')).toEqual(['ploy', 'somsak', 'free', null])
  })
})
