import { addDays } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Caller, Doctor, Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'

let days = 0
/** A day for each record, so that none overlaps another. */
const nextDay = () => {
  const date = addDays('2050-01-01', (days += 1))
  return { startTime: `${date}T00:00:00Z`, endTime: `${date}T12:00:00Z` }
}

const entered =
  (table: string, doctor: Doctor, more: object = {}) =>
  async ({ server, clinic }: Place, _caller: Caller): Promise<TrialRecord> => {
    const id = uuidv7()
    const { startTime, endTime } = nextDay()
    const place = { doctorId: clinic[doctor].doctorId, establishmentId: clinic.id }
    await insert(server.owner, table, [{ id, ...place, startTime, endTime, ...more }])
    return { id, from: startTime, to: endTime }
  }

const span = ({ id, from, to }: TrialRecord) => ({ id, startTime: from, endTime: to })

export const ofTimeOff: Trial = {
  flags: ['TimeOff.mayChange'],
  states: {
    "the doctor's": entered('time_off', 'ploy', { kind: 'leave' }),
    "a colleague's": entered('time_off', 'krit', { kind: 'leave' }),
  },
  document: `query ($from: DateTime!, $to: DateTime!) { timeOff(from: $from, to: $to) { mayChange } }`,
  of: ({ timeOff }) => timeOff[0],
  tries: {
    updateTimeOff: {
      operation: 'updateTimeOff',
      input: (record) => ({ ...span(record), kind: 'training' }),
      may: ({ mayChange }) => mayChange,
    },
    deleteTimeOff: { operation: 'deleteTimeOff', input: ({ id }) => ({ id }), may: ({ mayChange }) => mayChange },
  },
}

export const ofExtraHours: Trial = {
  flags: ['ExtraHours.mayChange'],
  states: { "the doctor's": entered('extra_hours', 'ploy'), "a colleague's": entered('extra_hours', 'krit') },
  document: `query ($from: DateTime!, $to: DateTime!) { extraHours(from: $from, to: $to) { mayChange } }`,
  of: ({ extraHours }) => extraHours[0],
  tries: {
    updateExtraHours: { operation: 'updateExtraHours', input: span, may: ({ mayChange }) => mayChange },
    deleteExtraHours: { operation: 'deleteExtraHours', input: ({ id }) => ({ id }), may: ({ mayChange }) => mayChange },
  },
}
