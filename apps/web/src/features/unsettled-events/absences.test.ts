import { expect, test } from 'vitest'
import { absencesOf } from './absences.ts'
import type { UnsettledRow } from './unsettled-data.ts'

const row = (id: string, cause: UnsettledRow['cause'], doctorId: string, absentFrom = '2031-03-03T00:00:00Z') =>
  ({ id, cause, absentFrom, event: { doctor: { id: doctorId } } }) as UnsettledRow

test('the appointments of one time off stand together, and so do those of all doctors in a closure', () => {
  const rows = [
    row('1', 'time_off', 'ploy'),
    row('2', 'closure', 'ploy'),
    row('3', 'time_off', 'krit'),
    row('4', 'time_off', 'ploy'),
    row('5', 'closure', 'krit'),
    row('6', 'time_off', 'ploy', '2031-03-10T00:00:00Z'),
  ]
  expect(absencesOf(rows).map((absence) => absence.rows.map(({ id }) => id))).toEqual([['1', '4'], ['2', '5'], ['3'], ['6']])
})
