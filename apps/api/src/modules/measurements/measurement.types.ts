import type { MeasurementKind, MeasurementValue } from '@clinic/prisma/generated'
import { trimmed } from '@clinic/shared/money'
import { builder } from '../../graphql/builder.ts'
import type { MeasurementSettings } from './measurement-settings.service.ts'
import type { MeasuredPoint, MeasurementRow } from './measurement.queries.ts'

const kind = { description: 'One that every clinic has ("weight"), or the id of one of the clinic.' }
const second = { description: 'Of blood pressure the diastolic one.' }

const MeasuredValue = builder.objectRef<MeasurementValue>('MeasuredValue').implement({
  authScopes: { can: 'measurement:read' },
  fields: (t) => ({
    kind: t.exposeString('kind', kind),
    value: t.field({ type: 'Decimal', resolve: ({ value }) => trimmed(value) }),
    second: t.field({ type: 'Decimal', nullable: true, ...second, resolve: (row) => row.second && trimmed(row.second) }),
    wrongReason: t.exposeString('wrongReason', { nullable: true, description: 'It was entered in error, and counts nowhere.' }),
    wrongByName: t.exposeString('wrongByName', { nullable: true }),
  }),
})

export const MeasurementType = builder.objectRef<MeasurementRow>('Measurement').implement({
  description: 'A set of values that was measured on a patient at one time.',
  authScopes: { can: 'measurement:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    takenTime: t.expose('takenTime', { type: 'DateTime' }),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    eventId: t.exposeID('eventId', { nullable: true }),
    authorName: t.exposeString('authorName'),
    values: t.expose('values', { type: [MeasuredValue] }),
  }),
})

export const MeasuredPointType = builder.objectRef<MeasuredPoint>('MeasuredPoint').implement({
  description: 'A value of a curve.',
  authScopes: { can: 'measurement:read' },
  fields: (t) => ({
    kind: t.exposeString('kind', kind),
    value: t.field({ type: 'Decimal', resolve: ({ value }) => trimmed(value) }),
    second: t.field({ type: 'Decimal', nullable: true, ...second, resolve: (row) => row.second && trimmed(row.second) }),
    takenTime: t.expose('takenTime', { type: 'DateTime' }),
  }),
})

export const MeasurementKindType = builder.objectRef<MeasurementKind>('MeasurementKind').implement({
  description: 'What a clinic measures besides.',
  authScopes: { can: 'measurement:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    unit: t.exposeString('unit'),
    decimals: t.exposeInt('decimals'),
    plausibleLow: t.expose('plausibleLow', { type: 'Decimal', nullable: true, description: 'Below it, whoever types is asked.' }),
    plausibleHigh: t.expose('plausibleHigh', { type: 'Decimal', nullable: true }),
    archivedTime: t.expose('archivedTime', { type: 'DateTime', nullable: true, description: 'It is no longer offered.' }),
  }),
})

export const MeasurementSettingsType = builder.objectRef<MeasurementSettings>('MeasurementSettings').implement({
  authScopes: { can: 'measurement:read' },
  fields: (t) => ({
    id: t.exposeID('establishmentId', { description: "The establishment's." }),
    staffMayWrite: t.exposeBoolean('staffMayWrite', {
      description: 'Whether the desk measures, too, and reads what it recorded on the same day.',
    }),
  }),
})
