import {
  archiveMeasurementKindSchema,
  markMeasurementWrongSchema,
  measuredValueSchema,
  recordMeasurementSchema,
  saveMeasurementKindSchema,
  updateMeasurementSettingsSchema,
} from '@clinic/shared/measurements/measurement-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { archiveMeasurementKind, saveMeasurementKind } from './measurement-kind.service.ts'
import { getMeasurementSettings, updateMeasurementSettings } from './measurement-settings.service.ts'
import { listLatestMeasured, listMeasuredPoints, listMeasurementKinds, listMeasurements } from './measurement.queries.ts'
import { markMeasurementWrong, recordMeasurement } from './measurement.service.ts'
import { MeasuredPointType, MeasurementKindType, MeasurementSettingsType, MeasurementType } from './measurement.types.ts'

zodInput('MeasuredValueInput', measuredValueSchema, {
  kind: { description: 'One that every clinic has ("weight"), or the id of one of the clinic.' },
  second: { description: 'Of blood pressure the diastolic one.' },
  isConfirmed: { description: 'Somebody looked twice, since it is unusual.' },
})
const RecordMeasurementInput = zodInput('RecordMeasurementInput', recordMeasurementSchema, {
  key: { description: 'Chosen by whoever records it: the same key again records nothing more.' },
  takenTime: { description: 'Now, where it is left out.' },
})
const MarkMeasurementWrongInput = zodInput('MarkMeasurementWrongInput', markMeasurementWrongSchema, {
  kinds: { description: 'Which of its values.' },
})
const SaveMeasurementKindInput = zodInput('SaveMeasurementKindInput', saveMeasurementKindSchema, {
  id: { description: 'None of a new one.' },
  unit: { description: 'Of a new one: it stays.' },
  decimals: { description: 'Of a new one: they stay.' },
})
const ArchiveMeasurementKindInput = zodInput('ArchiveMeasurementKindInput', archiveMeasurementKindSchema)
const UpdateMeasurementSettingsInput = zodInput('UpdateMeasurementSettingsInput', updateMeasurementSettingsSchema)

const id = z.uuid('invalid_id')

builder.queryFields((t) => ({
  measurements: t.withAuth({ can: 'measurement:read' }).field({
    type: [MeasurementType],
    complexity: 40,
    description: 'The latest 50 of a patient, or of a visit, those that were entered in error too.',
    args: { patientId: t.arg.id({ validate: id }), eventId: t.arg.id({ validate: id }) },
    resolve: (_root, args, context) => listMeasurements(context, args),
  }),
  latestMeasured: t.withAuth({ can: 'measurement:read' }).field({
    type: [MeasuredPointType],
    complexity: 20,
    description: 'The latest value of each kind of a patient.',
    args: { patientId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { patientId }, context) => listLatestMeasured(context, patientId),
  }),
  measuredPoints: t.withAuth({ can: 'measurement:read' }).field({
    type: [MeasuredPointType],
    complexity: 60,
    description: 'All values of some kinds, the oldest first; the latest thousand.',
    args: {
      patientId: t.arg.id({ required: true, validate: id }),
      kinds: t.arg.stringList({ required: true, validate: z.array(z.string().max(40, 'too_long')).max(10, 'too_many') }),
    },
    resolve: (_root, args, context) => listMeasuredPoints(context, args),
  }),
  measurementKinds: t.withAuth({ can: 'measurement:read' }).field({
    type: [MeasurementKindType],
    complexity: 20,
    description: "The clinic's own.",
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => listMeasurementKinds(context, establishmentId),
  }),
  measurementSettings: t.withAuth({ can: 'measurement:read' }).field({
    type: MeasurementSettingsType,
    nullable: true,
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => getMeasurementSettings(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  recordMeasurement: t.withAuth({ can: 'measurement:write' }).field({
    type: MeasurementType,
    description: 'Values that are unusual are refused until they are confirmed.',
    args: { input: t.arg({ type: RecordMeasurementInput, required: true }) },
    resolve: (_root, { input }, context) => recordMeasurement(context, input),
  }),
  markMeasurementWrong: t.withAuth({ can: 'measurement:write' }).field({
    type: MeasurementType,
    description: 'They were entered in error: they stay, and count nowhere.',
    args: { input: t.arg({ type: MarkMeasurementWrongInput, required: true }) },
    resolve: (_root, { input }, context) => markMeasurementWrong(context, input),
  }),
  saveMeasurementKind: t.withAuth({ can: 'measurement-kind:write' }).field({
    type: MeasurementKindType,
    args: { input: t.arg({ type: SaveMeasurementKindInput, required: true }) },
    resolve: (_root, { input }, context) => saveMeasurementKind(context, input),
  }),
  archiveMeasurementKind: t.withAuth({ can: 'measurement-kind:write' }).field({
    type: MeasurementKindType,
    args: { input: t.arg({ type: ArchiveMeasurementKindInput, required: true }) },
    resolve: (_root, { input }, context) => archiveMeasurementKind(context, input),
  }),
  updateMeasurementSettings: t.withAuth({ can: 'measurement-setting:write' }).field({
    type: MeasurementSettingsType,
    args: { input: t.arg({ type: UpdateMeasurementSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updateMeasurementSettings(context, input),
  }),
}))
