import type { ImportJob } from '@clinic/prisma/generated'
import { fieldErrorKeys } from '@clinic/shared/errors'
import type { FieldErrorKey } from '@clinic/shared/errors'
import { boundedText, requiredId } from '@clinic/shared/fields'
import { csvKinds, dateStyles } from '@clinic/shared/imports/csv-fields'
import type { ImportFault, ImportFileSummary, ImportProgress, ImportResult, ImportTally } from '@clinic/shared/imports/import'
import { importFailures, importFormat, importStatuses, maxImportFiles, maxImportSize } from '@clinic/shared/imports/import'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { fieldErrorMessages } from '../../lib/app-error.ts'
import type { ImportFile } from './import.service.ts'
import { cancelImport, createImport, getImport, removeImport, resultOf, startImport, statusOf } from './import.service.ts'

const can = { can: 'import:run' } as const

const ImportStatusEnum = builder.enumType('ImportStatus', {
  description:
    'uploading: files are missing. checking: the dry run is under way. mapping: a person has to say what the columns are. checked: it is done. importing: under way. done: all is in. cancelled, interrupted, failed: it ended early and can be started again.',
  values: importStatuses,
})
const ImportFailureEnum = builder.enumType('ImportFailure', {
  description:
    'demo: the database holds the demo clinic. busy: another import into the clinic is under way. files: they are gone. error: the log knows more.',
  values: importFailures,
})

const ImportFileType = builder.objectRef<ImportFile>('ImportFile').implement({
  authScopes: can,
  fields: (t) => ({ name: t.exposeString('name'), size: t.exposeInt('size', { description: 'Bytes.' }) }),
})

const ImportProgressType = builder.objectRef<ImportProgress>('ImportProgress').implement({
  authScopes: can,
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Of what is read: a FHIR resource type, or patients, doctors, events.' }),
    done: t.exposeInt('done'),
    total: t.exposeInt('total'),
  }),
})

const ImportTallyType = builder.objectRef<ImportTally & { kind: string }>('ImportTally').implement({
  description: 'What became of the rows of one kind: read = inserted + updated + unchanged + reported.',
  authScopes: can,
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'A FHIR resource type; patients, doctors, events; or unreadable.' }),
    read: t.exposeInt('read'),
    inserted: t.exposeInt('inserted'),
    updated: t.exposeInt('updated'),
    unchanged: t.exposeInt('unchanged'),
    reported: t.exposeInt('reported', { description: 'Left out.' }),
    notices: t.exposeInt('notices', { description: 'Remarks on rows that were taken in.' }),
  }),
})

const keyOf = new Map(fieldErrorKeys.map((key) => [fieldErrorMessages[key], key]))
/** The key of a reason, where it has one; some reasons end with "; left empty". */
const reasonKey = (reason: string): FieldErrorKey | null => keyOf.get(reason.replace(/; left empty$/, '')) ?? null

const ImportFaultType = builder.objectRef<ImportFault>('ImportFault').implement({
  description: 'A line of the report.',
  authScopes: can,
  fields: (t) => ({
    file: t.exposeString('file'),
    line: t.exposeInt('line', { description: '0: the file as a whole.' }),
    kind: t.exposeString('kind'),
    isNotice: t.boolean({ description: 'The row was taken in, with a remark.', resolve: ({ outcome }) => outcome === 'notice' }),
    field: t.exposeString('field'),
    reason: t.exposeString('reason', { description: 'In English.' }),
    reasonKey: t.string({ nullable: true, resolve: ({ reason }) => reasonKey(reason) }),
    value: t.exposeString('value'),
  }),
})

const CsvKindEnum = enumType('ImportKind', csvKinds, 'What the rows of a CSV file are.')
const DateStyleEnum = enumType(
  'ImportDates',
  dateStyles,
  'How dates such as 12/03/18 are written. buddhist: the day first, and 18 is 2518.',
)

const ImportColumnType = builder.objectRef<ImportFileSummary['columns'][number]>('ImportColumn').implement({
  authScopes: can,
  fields: (t) => ({
    name: t.exposeString('name'),
    field: t.exposeString('field', { nullable: true, description: 'What it is taken for; null where it is passed over.' }),
    guess: t.string({
      nullable: true,
      description: 'What it may be besides, by its content.',
      resolve: ({ guess }) => guess ?? null,
    }),
    samples: t.stringList({ description: 'The first values.', resolve: ({ samples }) => samples }),
    dates: t.string({
      nullable: true,
      description:
        'How its dates are written: day-first, month-first, buddhist, unclear-order or unclear-era; null without dates.',
      resolve: ({ dates }) => dates ?? null,
    }),
  }),
})

const ImportCountType = builder.objectRef<{ kind: string; count: number }>('ImportCount').implement({
  authScopes: can,
  fields: (t) => ({ kind: t.exposeString('kind'), count: t.exposeInt('count') }),
})
const countsOf = (counts: Record<string, number>) => Object.entries(counts).map(([kind, count]) => ({ kind, count }))

const ImportFileSummaryType = builder.objectRef<ImportFileSummary>('ImportFileSummary').implement({
  description: 'What a file was recognised as.',
  authScopes: can,
  fields: (t) => ({
    name: t.exposeString('name'),
    format: t.exposeString('format', { description: 'csv or fhir.' }),
    encoding: t.exposeString('encoding'),
    isGzip: t.exposeBoolean('isGzip'),
    rows: t.field({ type: [ImportCountType], resolve: ({ rows }) => countsOf(rows) }),
    kind: t.field({
      type: CsvKindEnum,
      nullable: true,
      description: 'Of a CSV file: what its rows are or, where it asks for the kind, most likely are.',
      resolve: ({ kind }) => kind ?? null,
    }),
    dates: t.field({ type: DateStyleEnum, nullable: true, resolve: ({ dates }) => dates ?? null }),
    columns: t.field({ type: [ImportColumnType], resolve: ({ columns }) => columns }),
    asks: t.stringList({
      description: 'What a person has to say first: kind, columns, dates.',
      resolve: ({ asks }) => Object.entries(asks ?? {}).flatMap(([name, isAsked]) => (isAsked ? [name] : [])),
    }),
    unreadable: t.exposeInt('unreadable', { description: 'Lines that could not be read.' }),
  }),
})

const ImportResultType = builder.objectRef<ImportResult>('ImportResult').implement({
  authScopes: can,
  fields: (t) => ({
    tallies: t.field({
      type: [ImportTallyType],
      resolve: ({ tallies }) => Object.entries(tallies).map(([kind, tally]) => ({ kind, ...tally })),
    }),
    faults: t.field({ type: [ImportFaultType], description: 'The first 100.', resolve: ({ faults }) => faults }),
    faultCount: t.exposeInt('faultCount'),
    files: t.field({ type: [ImportFileSummaryType], resolve: ({ files }) => files }),
    passedOver: t.field({
      type: [ImportCountType],
      description: 'FHIR resources of kinds that are not imported.',
      resolve: ({ passedOver }) => countsOf(passedOver),
    }),
  }),
})

const ImportJobType = builder.objectRef<ImportJob>('ImportJob').implement({
  description: 'Files on their way into the establishment that the viewer works in.',
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    userName: t.exposeString('userName', { description: 'Who started the last step.' }),
    status: t.field({ type: ImportStatusEnum, resolve: statusOf }),
    isCancelling: t.exposeBoolean('cancelRequested', { description: 'It ends after the batch under way.' }),
    files: t.field({ type: [ImportFileType], resolve: ({ files }) => files as ImportFile[] }),
    recognised: t.field({
      type: [ImportFileSummaryType],
      description: 'What the files are, as soon as they were read.',
      resolve: ({ recognised }) => (recognised ?? []) as ImportFileSummary[],
    }),
    progress: t.field({
      type: ImportProgressType,
      nullable: true,
      description: 'Null while the files are read for the first time.',
      resolve: ({ progress }) => progress as ImportProgress | null,
    }),
    checked: t.field({
      type: ImportResultType,
      nullable: true,
      description: 'Of the dry run.',
      resolve: ({ checked }) => resultOf(checked),
    }),
    imported: t.field({ type: ImportResultType, nullable: true, resolve: ({ imported }) => resultOf(imported) }),
    failure: t.field({ type: ImportFailureEnum, nullable: true, resolve: ({ failure }) => failure as 'error' | null }),
  }),
})

const importFile = z.object({
  name: boundedText(200).refine((name) => importFormat(name) !== undefined, 'invalid_choice'),
  size: z.int('invalid_number').min(1, 'required').max(maxImportSize, 'amount_out_of_range'),
})
zodInput('ImportFileInput', importFile, {
  name: { description: 'Ends in .csv, .tsv, .json, .ndjson or .jsonl, or in one of them and .gz.' },
  size: { description: 'Bytes.' },
})

const CreateImportInput = zodInput(
  'CreateImportInput',
  z.object({
    files: z
      .array(importFile)
      .min(1, 'required')
      .max(maxImportFiles, 'too_many')
      .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= maxImportSize, 'amount_out_of_range'),
  }),
)

const importMapping = z.object({
  file: z.int('invalid_number').min(0, 'invalid_number').max(maxImportFiles, 'invalid_number'),
  kind: z.enum(csvKinds),
  fields: z.array(boundedText(50)).max(2000, 'too_many'),
  dates: z.enum(dateStyles).nullish(),
})
zodInput('ImportMappingInput', importMapping, {
  file: { description: 'Its place among the files.' },
  fields: { description: 'What each column is, in their order; "ignore" leaves it out.' },
})

const StartImportInput = zodInput(
  'StartImportInput',
  z.object({
    id: requiredId,
    dryRun: z.boolean(),
    mappings: z.array(importMapping).max(maxImportFiles, 'too_many').nullish(),
  }),
  {
    dryRun: { description: 'True: everything is read and checked, and nothing stored.' },
    mappings: { description: 'With a dry run: what the columns of its CSV files are. The clinic keeps it for such files.' },
  },
)

const toldMapping = ({ fields, dates = null, ...mapping }: z.output<typeof importMapping>) => ({
  ...mapping,
  dates,
  fields: fields.map((field) => (field === 'ignore' ? null : field)),
})

builder.queryFields((t) => ({
  currentImport: t.withAuth(can).field({
    type: ImportJobType,
    nullable: true,
    description: 'That of the establishment that the viewer works in.',
    resolve: (_root, _arguments, context) => getImport(context),
  }),
  importAllowed: t.withAuth(can).boolean({
    description: 'False where the database holds the demo clinic.',
    resolve: async (_root, _arguments, { isDemo }) => !(await isDemo()),
  }),
}))

builder.mutationFields((t) => ({
  createImport: t.withAuth(can).field({
    type: ImportJobType,
    description: 'Announces the files; their bytes follow by POST /api/imports.',
    args: { input: t.arg({ type: CreateImportInput, required: true }) },
    resolve: (_root, { input }, context) => createImport(context, input),
  }),
  startImport: t.withAuth(can).field({
    type: ImportJobType,
    args: { input: t.arg({ type: StartImportInput, required: true }) },
    resolve: (_root, { input: { mappings, ...input } }, context) =>
      startImport(context, { ...input, mappings: mappings?.map(toldMapping) }),
  }),
  cancelImport: t.withAuth(can).field({
    type: ImportJobType,
    description: 'It ends after the batch under way; what was imported stays.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => cancelImport(context, input.id),
  }),
  removeImport: t.withAuth(can).field({
    type: Deleted,
    description: 'With its files and its report; what was imported stays.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => removeImport(context, input.id),
  }),
}))
