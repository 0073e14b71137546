import type { ImportJob } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { ImportResult, ImportStatus } from '@clinic/shared/import'
import { isUnderWay } from '@clinic/shared/import'
import type { SignedInContext } from '../../context.ts'
import { removeJobFolder } from '../../import/job/job-folder.ts'
import { AppError, notFound } from '../../lib/app-error.ts'

export type ImportFile = { name: string; size: number }

/** A process that works on a job says so every second. */
const silentFor = 20_000
const isSilent = ({ heartbeatTime }: Pick<ImportJob, 'heartbeatTime'>) => +(heartbeatTime ?? 0) < Date.now() - silentFor

/** As it is to be shown: what its process left without a word, as when the server was cut off, is interrupted. */
export function statusOf(job: Pick<ImportJob, 'status' | 'heartbeatTime'>): ImportStatus {
  const status = job.status as ImportStatus
  return isUnderWay(status) && isSilent(job) ? 'interrupted' : status
}

/** That of the establishment that the viewer works in. */
export const getImport = ({ db, viewer }: SignedInContext): Promise<ImportJob | null> =>
  db.importJob.findUnique({ where: { establishmentId: viewer.establishmentId } })

async function getOwn(context: SignedInContext, id: string): Promise<ImportJob> {
  const job = await getImport(context)
  if (job?.id !== id) throw notFound('Import')
  return job
}

const underWay = () => new AppError('CONFLICT', 'An import into this clinic is under way.', { reason: 'import_under_way' })

async function refuseDemo({ isDemo }: SignedInContext): Promise<void> {
  if (await isDemo()) throw new AppError('CONFLICT', 'No records are imported into the demo clinic.', { reason: 'demo_clinic' })
}

/** Takes the place of an earlier one that is not under way. */
export async function createImport(context: SignedInContext, { files }: { files: ImportFile[] }): Promise<ImportJob> {
  const { db, viewer } = context
  await refuseDemo(context)
  const before = await getImport(context)
  if (before) await removeImport(context, before.id)
  const { userId, name: userName, establishmentId } = viewer
  return db.importJob.create({ data: { establishmentId, userId, userName, files } })
}

type Start = { id: string; dryRun: boolean }

/** The dry run, or, after it, the import; also again, where one ended early: what is in already is left as it is. */
export async function startImport(context: SignedInContext, { id, dryRun }: Start): Promise<ImportJob> {
  const { db, viewer, imports, afterCommit } = context
  await refuseDemo(context)
  const job = await getOwn(context, id)
  const status = statusOf(job)
  if (isUnderWay(status)) throw underWay()
  const to = dryRun ? 'checking' : 'importing'
  if (status === 'done' || (!dryRun && !job.checked))
    throw new AppError('CONFLICT', `An import that is ${status} can't be ${to}.`, { reason: 'transition', from: status, to })
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
    },
  })
  if (count === 0) throw underWay()
  afterCommit(() => imports.start({ jobId: id, attempt: job.attempt + 1, dryRun }))
  return getOwn(context, id)
}

/** It ends after the batch under way; what was imported stays. */
export async function cancelImport(context: SignedInContext, id: string): Promise<ImportJob> {
  const job = await getOwn(context, id)
  const status = statusOf(job)
  if (isUnderWay(status)) await context.db.importJob.update({ where: { id }, data: { cancelRequested: true } })
  else if (status === 'interrupted') await context.db.importJob.update({ where: { id }, data: { status: 'cancelled' } })
  return getOwn(context, id)
}

/** With its files and its report; not what was imported. */
export async function removeImport(context: SignedInContext, id: string): Promise<{ id: string }> {
  const job = await getOwn(context, id)
  if (isUnderWay(statusOf(job))) throw underWay()
  await context.db.importJob.delete({ where: { id } })
  context.afterCommit(() => void removeJobFolder(context.env.dataDir, id).catch(() => undefined)) // else after a week
  return { id }
}

/** The file that a part belongs to, while the job takes files. */
export async function getUpload(context: SignedInContext, { id, index }: { id: string; index: number }): Promise<ImportFile> {
  const { status, files } = await getOwn(context, id)
  const file = (files as ImportFile[])[index]
  if (status !== 'uploading' || !file) throw notFound('File')
  return file
}

export const resultOf = (value: unknown) => (value ?? null) as ImportResult | null
