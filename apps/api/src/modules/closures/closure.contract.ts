import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

const dayOf = (date: string) => ({ startTime: `${date}T00:00:00+07:00`, endTime: `${date}T23:59:00+07:00` })

/** In 2050: the tests of today have the opening hours. */
async function addClosure(owner: pg.Pool, clinic: Clinic): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'closure', [{ id, establishmentId: clinic.id, name: 'Renovation', ...dayOf('2050-01-03') }])
  return id
}

export const contract: Contract<{ closure: string }> = {
  rights: {
    'closure:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'closure:write': ['ADMIN'],
  },
  records: async (owner, clinic) => ({ closure: await addClosure(owner, clinic) }),
  queries: {
    closures: operation(
      'admin and doctor',
      `query ($place: ID, $from: DateTime!, $to: DateTime!) {
      closures(establishmentId: $place, from: $from, to: $to) { id name }
    }`,
      ({ clinic }) => ({ place: clinic.id, from: '2050-01-01T00:00:00Z', to: '2050-02-01T00:00:00Z' }),
    ),
    publicHolidays: operation(
      'admin and doctor',
      `query ($place: ID!, $year: Int!) { publicHolidays(establishmentId: $place, year: $year) { date name { en th } isClosed } }`,
      ({ clinic }) => ({ place: clinic.id, year: 2027 }),
    ),
    holidayCountries: operation('admin and doctor', '{ holidayCountries }'),
  },
  changes: {
    createClosures: [
      'admin',
      'CreateClosuresInput',
      ({ clinic }) => ({ establishmentId: clinic.id, closures: [{ name: 'Songkran', ...dayOf('2040-04-13') }] }),
    ],
    updateClosure: ['admin', 'UpdateClosureInput', ({ ids }) => ({ id: ids.closure, name: 'Moving', ...dayOf('2050-01-04') })],
    deleteClosure: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.closure })],
  },
  staffMay: ['closures', 'publicHolidays', 'holidayCountries'],
  refusals: {
    closures: { bad: bad('to', '2049-01-01T00:00:00Z', 'end_after_start') },
    publicHolidays: { bad: bad('year', 1, 'invalid_number') },
    holidayCountries: { bad: 'takes nothing' },
    createClosures: { bad: bad('input.closures.0.name', ' ', 'required') },
    updateClosure: {
      bad: bad('input.name', ' ', 'required'),
      conflict: {
        reason: 'stale',
        input: ({ ids }) => ({ id: ids.closure, name: 'Moving', ...dayOf('2050-01-04'), version: 99 }),
      },
    },
    deleteClosure: { bad: badId('input.id') },
  },
  told: {
    updateClosure: ['closures', 'updated'],
    deleteClosure: ['closures', 'deleted'],
  },
}
