import type { ImportJob } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { FileMapping } from '@clinic/shared/imports/csv-fields'
import { mappingFaults } from '@clinic/shared/imports/csv-fields'
import type { ImportFileSummary, ImportResult, ImportStatus } from '@clinic/shared/imports/import'
import { isUnderWay } from '@clinic/shared/imports/import'
import type { SignedInContext } from '../../context.ts'
import { removeJobFolder } from '../../import/job/job-folder.ts'
import { keptMapping } from '../../import/column-mappings.ts'
import { headerKey } from '../../import/csv/synonyms.ts'
import type { JobMapping } from '../../import/job/job.ts'
import { AppError, badInput, notFound } from '../../lib/app-error.ts'

export type ImportFile = { name: string; size: number }

/** Milliseconds without a heartbeat after which a job's process counts as gone; it sends one every half second. */
const heartbeatAge = 20_000
const hasNoHeartbeat = ({ heartbeatTime }: Pick<ImportJob, 'heartbeatTime'>) => +(heartbeatTime ?? 0) < Date.now() - heartbeatAge

/** The status to show: a running job without a heartbeat is interrupted. */
export function statusOf(job: Pick<ImportJob, 'status' | 'heartbeatTime'>): ImportStatus {
  const status = job.status as ImportStatus
  return isUnderWay(status) && hasNoHeartbeat(job) ? 'interrupted' : status
}

/** The import of the viewer's current establishment. */
export const getImport = ({ db, viewer }: SignedInContext): Promise<ImportJob | null> =>
  db.importJob.findFirst({ where: { establishmentId: viewer.establishmentId } })

async function getOwn(context: SignedInContext, id: string): Promise<ImportJob> {
  const job = await getImport(context)
  if (job?.id !== id) throw notFound('Import')
  return job
}

const underWay = () => new AppError('CONFLICT', 'An import into this clinic is under way.', { reason: 'import_under_way' })

async function refuseDemo({ isDemo }: SignedInContext): Promise<void> {
  if (await isDemo()) throw new AppError('CONFLICT', 'No records are imported into the demo clinic.', { reason: 'demo_clinic' })
}

/** Replaces an earlier import that is not running. */
export async function createImport(context: SignedInContext, { files }: { files: ImportFile[] }): Promise<ImportJob> {
  const { db, viewer } = context
  await refuseDemo(context)
  const before = await getImport(context)
  if (before) await removeImport(context, before.id)
  const { userId, name: userName, establishmentId } = viewer
  return db.importJob.create({ data: { establishmentId, userId, userName, files } })
}

type Start = { id: string; dryRun: boolean; mappings?: JobMapping[] | null | undefined }

/** Starts the dry run or, after it, the import. An interrupted one can be started again: imported rows are left as they are. */
export async function startImport(context: SignedInContext, { id, dryRun, mappings }: Start): Promise<ImportJob> {
  const { db, viewer, imports, afterCommit } = context
  await refuseDemo(context)
  const job = await getOwn(context, id)
  const status = statusOf(job)
  if (isUnderWay(status)) throw underWay()
  const to = dryRun ? 'checking' : 'importing'
  if (status === 'done' || (!dryRun && (!job.checked || mappings)))
    throw new AppError('CONFLICT', `An import that is ${status} can't be ${to}.`, { reason: 'transition', from: status, to })
  if (mappings) await keepMappings(context, { job, mappings })
  const { count } = await db.importJob.updateMany({
    where: { id, attempt: job.attempt },
    data: {
      status: to,
      userId: viewer.userId,
      userName: viewer.name,
      attempt: job.attempt + 1,
      heartbeatTime: new Date(),
      cancelRequested: false,
      progress: Prisma.DbNull,
      failure: null,
      ...(mappings && { mappings }),
    },
  })
  if (count === 0) throw underWay()
  afterCommit(() => imports.start({ jobId: id, attempt: job.attempt + 1, dryRun }))
  return getOwn(context, id)
}

/** Keeps for the clinic's next files with such columns what was said of these. */
async function keepMappings(
  { db, viewer }: SignedInContext,
  { job, mappings }: { job: ImportJob; mappings: JobMapping[] },
): Promise<void> {
  const { establishmentId } = viewer
  for (const { file, ...mapping } of mappings) {
    const columns = ((job.recognised ?? []) as ImportFileSummary[])[file]?.columns ?? []
    refuseFaults(file, mapping, columns.length)
    const names = columns.map(({ name }) => name)
    const header = headerKey(names)
    const kept = { ...keptMapping(names, mapping), updatedTime: new Date() }
    await db.importMapping.upsert({
      where: { establishmentId_header: { establishmentId, header } },
      create: { establishmentId, header, ...kept },
      update: kept,
    })
  }
}

function refuseFaults(file: number, mapping: FileMapping, columnCount: number): void {
  const faults = mappingFaults(mapping).map(({ column, key }): [string, FieldErrorKey] => [
    `input.mappings.${file}.${column === null ? 'kind' : `fields.${column}`}`,
    key,
  ])
  if (columnCount === 0 || mapping.fields.length !== columnCount) faults.push([`input.mappings.${file}.fields`, 'invalid_choice'])
  if (faults.length > 0) throw badInput(...faults)
}

/** Stops after the current batch; imported rows are kept. */
export async function cancelImport(context: SignedInContext, id: string): Promise<ImportJob> {
  const job = await getOwn(context, id)
  const status = statusOf(job)
  if (isUnderWay(status)) await context.db.importJob.update({ where: { id }, data: { cancelRequested: true } })
  else if (status === 'interrupted') await context.db.importJob.update({ where: { id }, data: { status: 'cancelled' } })
  return getOwn(context, id)
}

/** Removes the job with its files and report, not the imported rows. */
export async function removeImport(context: SignedInContext, id: string): Promise<{ id: string }> {
  const job = await getOwn(context, id)
  if (isUnderWay(statusOf(job))) throw underWay()
  await context.db.importJob.delete({ where: { id } })
  context.afterCommit(() => void removeJobFolder(context.env.dataDir, id).catch(() => undefined)) // else after a week
  return { id }
}

/** The file that a part belongs to, while files can be uploaded. */
export async function getUpload(context: SignedInContext, { id, index }: { id: string; index: number }): Promise<ImportFile> {
  const { status, files } = await getOwn(context, id)
  const file = (files as ImportFile[])[index]
  if (status !== 'uploading' || !file) throw notFound('File')
  return file
}

export const resultOf = (value: unknown) => (value ?? null) as ImportResult | null
