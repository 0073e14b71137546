import { patientFileStatuses } from '@clinic/shared/patient-files/patient-file'
import {
  archivePatientFileSchema,
  beginPatientFileSchema,
  drawOnPatientFileSchema,
  updatePatientFileSchema,
  updatePatientFileSettingsSchema,
} from '@clinic/shared/patient-files/patient-file-input'
import { strokeSchema, type Stroke } from '@clinic/shared/strokes'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { drawOnPatientFile, listDrawings, type FileDrawing } from './file-drawing.service.ts'
import { listPatientFiles, type PatientFileRow } from './patient-file.queries.ts'
import { archivePatientFile, beginPatientFile, cancelPatientFile, updatePatientFile } from './patient-file.service.ts'
import { getPatientFileSettings, updatePatientFileSettings, type PatientFileSettings } from './patient-file-settings.service.ts'

const PatientFileStatusEnum = enumType('PatientFileStatus', patientFileStatuses)

const PatientFileType = builder.objectRef<PatientFileRow>('PatientFile').implement({
  description: 'Its bytes are read at `/api/patient-files/{id}`, which the audit log tells of.',
  authScopes: { can: 'patient-file:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    status: t.expose('status', {
      type: PatientFileStatusEnum,
      description: '`sending`: the viewer has begun to send it, and nobody else sees it.',
    }),
    senderName: t.exposeString('senderName'),
    isOwn: t.boolean({ resolve: ({ senderId }, _args, { viewer }) => senderId === viewer?.userId }),
    fileName: t.exposeString('fileName'),
    mediaType: t.exposeString('mediaType', { description: 'By what it holds, not by its name.' }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    received: t.exposeInt('received', { description: 'Bytes that have arrived: where the next part belongs.' }),
    hasPreview: t.exposeBoolean('hasPreview', {
      description: 'Whether there is a small picture of it, at `/api/patient-files/{id}/preview`.',
    }),
    title: t.exposeString('title'),
    kind: t.exposeString('kind', { description: 'A built-in one (`x_ray`, …), or a word of the clinic.' }),
    documentDate: t.expose('documentDate', { type: 'Date', nullable: true }),
    archivedTime: t.expose('archivedTime', { type: 'DateTime', nullable: true }),
    archiveReason: t.exposeString('archiveReason', { nullable: true }),
  }),
})

const StrokeType = builder.objectRef<Stroke>('Stroke').implement({
  authScopes: { can: 'patient-file:read' },
  fields: (t) => ({
    color: t.exposeString('color'),
    width: t.exposeFloat('width'),
    points: t.exposeFloatList('points', {
      description: "x and y, one after the other, in thousandths of the picture's width.",
    }),
  }),
})

const PatientFileDrawingType = builder.objectRef<FileDrawing>('PatientFileDrawing').implement({
  description: 'What somebody drew over a picture, which stays as it is.',
  authScopes: { can: 'patient-file:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    authorName: t.exposeString('authorName'),
    isOwn: t.boolean({ resolve: ({ authorId }, _args, { viewer }) => authorId === viewer?.userId }),
    strokes: t.field({ type: [StrokeType], resolve: ({ strokes }) => strokes }),
  }),
})

const PatientFileSettingsType = builder.objectRef<PatientFileSettings>('PatientFileSettings').implement({
  authScopes: { can: 'patient-file:read' },
  fields: (t) => ({
    id: t.exposeID('establishmentId', { description: "The establishment's." }),
    staffMaySend: t.exposeBoolean('staffMaySend', { description: 'Whether the desk sends files, too, and reads its own.' }),
    extraTypes: t.exposeStringList('extraTypes', { description: 'Media types that are taken besides, and only downloaded.' }),
    kinds: t.exposeStringList('kinds', { description: "The clinic's own words for what a file is." }),
  }),
})

const BeginPatientFileInput = zodInput('BeginPatientFileInput', beginPatientFileSchema, {
  key: { description: 'Chosen by the sender: one that they begin again goes on.' },
})
const UpdatePatientFileInput = zodInput('UpdatePatientFileInput', updatePatientFileSchema)
const ArchivePatientFileInput = zodInput('ArchivePatientFileInput', archivePatientFileSchema)
zodInput('StrokeInput', strokeSchema)
const DrawOnPatientFileInput = zodInput('DrawOnPatientFileInput', drawOnPatientFileSchema, {
  strokes: { description: 'All that the viewer has drawn on it: none takes their drawing away.' },
})
const UpdatePatientFileSettingsInput = zodInput('UpdatePatientFileSettingsInput', updatePatientFileSettingsSchema)

const uuid = z.uuid('invalid_id')

builder.queryFields((t) => ({
  patientFiles: t.withAuth({ can: 'patient-file:read' }).field({
    type: [PatientFileType],
    complexity: 20,
    description: "A patient's, the newest first.",
    args: { patientId: t.arg.id({ required: true, validate: uuid }) },
    resolve: (_root, { patientId }, context) => listPatientFiles(context, { patientId }),
  }),
  patientFileDrawings: t.withAuth({ can: 'patient-file:read' }).field({
    type: [PatientFileDrawingType],
    complexity: 20,
    description: 'The newest one of each author, in the order in which they drew; none of a file that the viewer does not see.',
    args: { fileId: t.arg.id({ required: true, validate: uuid }) },
    resolve: (_root, { fileId }, context) => listDrawings(context, { fileId }),
  }),
  patientFileSettings: t.withAuth({ can: 'patient-file:read' }).field({
    type: PatientFileSettingsType,
    nullable: true,
    args: { establishmentId: t.arg.id({ required: true, validate: uuid }) },
    resolve: (_root, { establishmentId }, context) => getPatientFileSettings(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  beginPatientFile: t.withAuth({ can: 'patient-file:write' }).field({
    type: PatientFileType,
    description: 'Announces a file. Its parts follow by `POST /api/patient-files/parts`, and `POST /api/patient-files/finish`.',
    args: { input: t.arg({ type: BeginPatientFileInput, required: true }) },
    resolve: (_root, { input }, context) => beginPatientFile(context, input),
  }),
  cancelPatientFile: t.withAuth({ can: 'patient-file:write' }).field({
    type: PatientFileType,
    description: 'One that has not arrived. Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => cancelPatientFile(context, input.id),
  }),
  updatePatientFile: t.withAuth({ can: 'patient-file:write' }).field({
    type: PatientFileType,
    args: { input: t.arg({ type: UpdatePatientFileInput, required: true }) },
    resolve: (_root, { input }, context) => updatePatientFile(context, input),
  }),
  archivePatientFile: t.withAuth({ can: 'patient-file:write' }).field({
    type: PatientFileType,
    description: 'Puts it aside; it stays to be read.',
    args: { input: t.arg({ type: ArchivePatientFileInput, required: true }) },
    resolve: (_root, { input }, context) => archivePatientFile(context, input),
  }),
  drawOnPatientFile: t.withAuth({ can: 'patient-file-drawing:write' }).field({
    type: PatientFileType,
    description: 'Over a picture, which stays as it is.',
    args: { input: t.arg({ type: DrawOnPatientFileInput, required: true }) },
    resolve: (_root, { input }, context) => drawOnPatientFile(context, input),
  }),
  updatePatientFileSettings: t.withAuth({ can: 'patient-file-setting:write' }).field({
    type: PatientFileSettingsType,
    args: { input: t.arg({ type: UpdatePatientFileSettingsInput, required: true }) },
    resolve: (_root, { input }, context) => updatePatientFileSettings(context, input),
  }),
}))
