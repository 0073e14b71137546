import type { Contract } from '../../testing/contract/contract.ts'
import { at, bad, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  queries: {
    freeSlots: operation(
      'admin and doctor',
      `query ($id: ID!, $from: DateTime!, $to: DateTime!, $place: ID) {
      freeSlots(doctorId: $id, from: $from, to: $to, establishmentId: $place) { startTime }
    }`,
      ({ clinic }) => ({ id: clinic.ploy.doctorId, place: clinic.id, from: at('08:00'), to: at('20:00') }),
    ),
    freeTimes: operation(
      'admin and doctor',
      `query ($ids: [ID!], $from: DateTime!, $to: DateTime!, $place: ID) {
      freeTimes(doctorIds: $ids, from: $from, to: $to, establishmentId: $place) { startTime doctor { id } }
    }`,
      ({ clinic }) => ({ ids: [clinic.ploy.doctorId], place: clinic.id, from: at('08:00'), to: at('20:00') }),
    ),
    freeResources: operation(
      'admin and doctor',
      `query ($from: DateTime!, $to: DateTime!, $place: ID) {
      freeResources(from: $from, to: $to, establishmentId: $place) { resource { id name } times { startTime endTime } }
    }`,
      ({ clinic }) => ({ place: clinic.id, from: at('08:00'), to: at('20:00') }),
    ),
    workingTimes: operation(
      'admin and doctor',
      `query ($ids: [ID!], $from: DateTime!, $to: DateTime!, $place: ID) {
      workingTimes(doctorIds: $ids, from: $from, to: $to, establishmentId: $place) { doctorId startTime endTime }
    }`,
      ({ clinic }) => ({ ids: [clinic.ploy.doctorId], place: clinic.id, from: at('08:00'), to: at('20:00') }),
    ),
  },
  staffMay: ['freeSlots', 'freeTimes', 'freeResources', 'workingTimes'],
  refusals: {
    freeSlots: { bad: bad('to', at('07:00'), 'end_after_start') },
    freeTimes: { bad: bad('to', at('07:00'), 'end_after_start') },
    freeResources: { bad: bad('to', at('07:00'), 'end_after_start') },
    workingTimes: { bad: bad('to', at('07:00'), 'end_after_start') },
  },
}
