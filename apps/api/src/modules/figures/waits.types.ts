import { builder } from '../../graphql/builder.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { DoctorWaits, Durations, HourlyWaits } from './waits.queries.ts'

const can = { can: 'figures:read' } as const

const DurationsType = builder.objectRef<Durations>('Durations').implement({
  description: 'How long it took, in whole minutes; null where it happened fewer than five times.',
  authScopes: can,
  fields: (t) => ({
    count: t.exposeInt('count'),
    median: t.exposeInt('median', { nullable: true }),
    p90: t.exposeInt('p90', { nullable: true, description: 'Nine of ten took no longer.' }),
  }),
})

const arrival = 'From the arrival until the patient was called in.'
const end = 'From being called in to the end of the visit.'

export const DoctorWaitsType = builder.objectRef<DoctorWaits>('DoctorWaits').implement({
  authScopes: can,
  fields: (t) => ({
    doctor: t.field({
      type: DoctorType,
      nullable: true,
      resolve: ({ doctorId }, _args, { load }) => (doctorId ? (load.doctor.load(doctorId) as Promise<DoctorRow | null>) : null),
    }),
    untilCalledIn: t.expose('untilCalledIn', { type: DurationsType, description: arrival }),
    untilEnd: t.expose('untilEnd', { type: DurationsType, description: end }),
  }),
})

export const HourlyWaitsType = builder.objectRef<HourlyWaits>('HourlyWaits').implement({
  authScopes: can,
  fields: (t) => ({
    hour: t.exposeInt('hour', { description: "Of the clinic's day, in which the patients arrived." }),
    untilCalledIn: t.expose('untilCalledIn', { type: DurationsType, description: arrival }),
    untilEnd: t.expose('untilEnd', { type: DurationsType, description: end }),
  }),
})
