import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, long, operation } from '../../testing/contract/contract.ts'
import { ofExtraHours, ofTimeOff } from './time-off.flags.contract.ts'

const dayOf = (date: string) => ({ startTime: `${date}T00:00:00+07:00`, endTime: `${date}T23:00:00+07:00` })

/** Of Dr Ploy, in 2050: the tests of today have the opening hours. */
async function addTimeOff(owner: pg.Pool, clinic: Clinic) {
  const place = { doctorId: clinic.ploy.doctorId, establishmentId: clinic.id }
  const [timeOff, extraHours] = [uuidv7(), uuidv7()]
  await insert(owner, 'time_off', [{ id: timeOff, ...place, kind: 'leave', ...dayOf('2050-01-03') }])
  await insert(owner, 'extra_hours', [{ id: extraHours, ...place, ...dayOf('2050-01-08') }])
  return { timeOff, extraHours }
}

const list = (name: string, fields: string) =>
  operation(
    'admin and doctor',
    `query ($ids: [ID!], $from: DateTime!, $to: DateTime!, $place: ID) {
      ${name}(doctorIds: $ids, from: $from, to: $to, establishmentId: $place) { ${fields} }
    }`,
    ({ clinic }) => ({
      ids: [clinic.ploy.doctorId],
      from: '2050-01-01T00:00:00Z',
      to: '2050-02-01T00:00:00Z',
      place: clinic.id,
    }),
  )
const badTo = { bad: bad('to', '2049-01-01T00:00:00Z', 'end_after_start') }

type Records = { timeOff: string; extraHours: string }

export const contract: Contract<Records> = {
  rights: {
    'time-off:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'time-off:write': ['ADMIN'],
    'time-off:write-own': ['ADMIN', 'DOCTOR'],
  },
  records: addTimeOff,
  queries: {
    timeOff: list('timeOff', 'id kind note startTime'),
    timeOffElsewhere: list('timeOffElsewhere', 'doctorId startTime'),
    extraHours: list('extraHours', 'id startTime'),
  },
  changes: {
    createTimeOff: [
      'admin and doctor',
      'CreateTimeOffInput',
      ({ clinic }) => ({
        doctorId: clinic.ploy.doctorId,
        establishmentId: clinic.id,
        kind: 'sick',
        note: 'Fever',
        ...dayOf('2040-01-02'),
      }),
    ],
    updateTimeOff: [
      'admin and doctor',
      'UpdateTimeOffInput',
      ({ ids }) => ({ id: ids.timeOff, kind: 'training', ...dayOf('2050-01-03') }),
    ],
    deleteTimeOff: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.timeOff })],
    createExtraHours: [
      'admin and doctor',
      'CreateExtraHoursInput',
      ({ clinic }) => ({ doctorId: clinic.ploy.doctorId, establishmentId: clinic.id, ...dayOf('2040-01-07') }),
    ],
    updateExtraHours: [
      'admin and doctor',
      'UpdateExtraHoursInput',
      ({ ids }) => ({ id: ids.extraHours, ...dayOf('2050-01-09') }),
    ],
    deleteExtraHours: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.extraHours })],
  },
  mutations: {
    importTimeOff: operation(
      'admin',
      `mutation ($input: ImportTableInput!) { importTimeOff(input: $input) { created updated unchanged faults { line column reasonKey reason value } } }`,
      ({ clinic }) => ({
        input: {
          establishmentId: clinic.id,
          text: 'Doctor,Why,From,Until\nPloy Srisuk,Sick,2045-01-02,2045-01-03',
          dryRun: false,
        },
      }),
    ),
  },
  staffMay: ['timeOff', 'timeOffElsewhere', 'extraHours'],
  refusals: {
    timeOff: badTo,
    timeOffElsewhere: badTo,
    extraHours: badTo,
    createTimeOff: { bad: bad('input.note', long, 'too_long') },
    updateTimeOff: {
      bad: bad('input.endTime', '2050-01-02T00:00:00Z', 'end_after_start'),
      conflict: {
        reason: 'stale',
        input: ({ ids }) => ({ id: ids.timeOff, kind: 'leave', ...dayOf('2050-01-03'), version: 99 }),
      },
    },
    importTimeOff: { bad: bad('input.text', '', 'required') },
    deleteTimeOff: { bad: badId('input.id') },
    createExtraHours: { bad: bad('input.endTime', '2040-01-01T00:00:00Z', 'end_after_start') },
    updateExtraHours: {
      bad: bad('input.endTime', '2050-01-02T00:00:00Z', 'end_after_start'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.extraHours, ...dayOf('2050-01-08'), version: 99 }) },
    },
    deleteExtraHours: { bad: badId('input.id') },
  },
  told: {
    createTimeOff: ['timeOff', 'created'],
    updateTimeOff: ['timeOff', 'updated'],
    deleteTimeOff: ['timeOff', 'deleted'],
    createExtraHours: ['extraHours', 'created'],
    updateExtraHours: ['extraHours', 'updated'],
    deleteExtraHours: ['extraHours', 'deleted'],
  },
  trials: { 'time off': ofTimeOff, 'extra hours': ofExtraHours },
}
