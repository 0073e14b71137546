import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

/** Of Dr Ploy, from 2050 on: the tests of today have the opening hours. */
async function addSchedule(owner: pg.Pool, clinic: Clinic): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'schedule', [
    { id, doctorId: clinic.ploy.doctorId, establishmentId: clinic.id, fromDate: '2050-01-03', everyWeeks: 1 },
  ])
  await insert(owner, 'shift', [{ id: uuidv7(), scheduleId: id, weekday: 1, week: 0, fromMinutes: 540, toMinutes: 720 }])
  return id
}

const shifts = [
  { weekday: 'Monday', startTime: '9:0', endTime: '12:0' },
  { weekday: 'Monday', startTime: '13:0', endTime: '17:0' },
]

export const contract: Contract<{ schedule: string }> = {
  rights: {
    'schedule:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'schedule:write': ['ADMIN'],
    'schedule:write-own': ['ADMIN', 'DOCTOR'],
  },
  records: async (owner, clinic) => ({ schedule: await addSchedule(owner, clinic) }),
  queries: {
    schedules: operation(
      'admin and doctor',
      `query ($doctorId: ID, $place: ID) {
      schedules(doctorId: $doctorId, establishmentId: $place) { id fromDate shifts { weekday startTime } }
    }`,
      ({ clinic }) => ({ doctorId: clinic.ploy.doctorId, place: clinic.id }),
    ),
  },
  changes: {
    createSchedule: [
      'admin and doctor',
      'CreateScheduleInput',
      ({ clinic }) => ({ doctorId: clinic.ploy.doctorId, establishmentId: clinic.id, fromDate: '2040-01-01', shifts }),
    ],
    updateSchedule: [
      'admin and doctor',
      'UpdateScheduleInput',
      ({ ids }) => ({ id: ids.schedule, fromDate: '2050-01-03', shifts }),
    ],
    deleteSchedule: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.schedule })],
  },
  mutations: {
    importSchedules: operation(
      'admin',
      `mutation ($input: ImportTableInput!) { importSchedules(input: $input) { created updated unchanged faults { line column reasonKey reason value } } }`,
      ({ clinic }) => ({
        input: {
          establishmentId: clinic.id,
          text: 'Doctor,Weekday,Hours,From\nPloy Srisuk,Monday,9:00-12:00,2045-01-02',
          dryRun: false,
        },
      }),
    ),
  },
  staffMay: ['schedules'],
  refusals: {
    schedules: { bad: badId('doctorId') },
    createSchedule: { bad: bad('input.fromDate', '2050-01-03', 'repeated') },
    updateSchedule: {
      bad: bad('input.untilDate', '2049-01-01', 'end_after_start'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.schedule, fromDate: '2050-01-03', shifts, version: 99 }) },
    },
    importSchedules: { bad: bad('input.text', '', 'required') },
    deleteSchedule: { bad: badId('input.id') },
  },
  triedElsewhere: {
    'Schedule.mayChange': ['modules/schedules/schedule.test.ts', 'a doctor says when they work themselves, and nobody else'],
  },
  told: {
    createSchedule: ['schedules', 'created'],
    updateSchedule: ['schedules', 'updated'],
    deleteSchedule: ['schedules', 'deleted'],
  },
}
