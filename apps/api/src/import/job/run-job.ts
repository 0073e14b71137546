import type { ImportFailure, ImportFileSummary, ImportProgress, ImportResult } from '@clinic/shared/imports/import'
import type { Inventory } from '../inventory.ts'
import { Job } from './job.ts'
import type { JobRow } from './job.ts'
import { areComplete, jobFile, jobReport, removeFiles } from './job-folder.ts'
import type { JobWork } from './job-runner.ts'
import { Report } from '../report.ts'
import { DemoDatabase, ImportUnderWay, runImport } from '../run-import.ts'
import { openSource } from '../source-files.ts'

/** Milliseconds between heartbeats. */
const beatEvery = 500

/** Runs one step of an import on screen, the dry run or the import itself. Progress and result are written to the job's row. */
export async function runJob({ url, dataDir, jobId, attempt, dryRun }: JobWork, signal: AbortSignal): Promise<void> {
  const job = new Job({ url, id: jobId, attempt })
  try {
    const row = await job.read()
    if (!row) return
    try {
      await work({ row, job, url, dataDir, dryRun, signal })
    } catch (error) {
      await job.end('failed', { failure: failureOf(error) })
      if (failureOf(error) === 'error') throw error
    }
  } finally {
    await job.close().catch(() => undefined)
  }
}

type Step = { row: JobRow; job: Job; url: string; dataDir: string; dryRun: boolean; signal: AbortSignal }

class FilesGone extends Error {}

async function work({ row, job, url, dataDir, dryRun, signal: outer }: Step): Promise<void> {
  if (!(await areComplete(dataDir, row.id, row.files))) throw new FilesGone()
  const stopping = new AbortController()
  const signal = AbortSignal.any([outer, stopping.signal])
  let progress: ImportProgress | undefined
  let inventory: Inventory | undefined
  const beat = () => job.beat(progress).then((goesOn) => goesOn || stopping.abort())
  const timer = setInterval(() => void beat().catch(() => stopping.abort()), beatEvery)
  const report = await Report.open(jobReport(dataDir, row.id))
  try {
    await beat()
    const files = await Promise.all(
      row.files.map(({ name }, index) => openSource({ file: jobFile(dataDir, row.id, index), name })),
    )
    let isAsked = false
    const imported = await runImport({
      url,
      args: { establishment: row.establishmentId, admins: [], timeZone: undefined, dryRun, columns: { fields: new Map() } },
      files,
      report,
      progress: { show: (kind, done, total) => void (progress = { kind, done, total }), end: () => undefined },
      signal,
      toldOf: (file) => row.mappings?.find((mapping) => files[mapping.file] === file),
      onInventory: async (read) => {
        inventory = read
        await job.recognise(read.files)
        isAsked =
          dryRun && read.files.some(({ asks }, file) => needsAnswer(asks) && !row.mappings?.some((told) => told.file === file))
        return !isAsked
      },
    }).catch((error: unknown) => {
      if (error === signal.reason) return { interrupted: true }
      throw error
    })
    if (isAsked) return await job.end('mapping')
    const result = resultOf(report, inventory)
    if (imported && !dryRun) await job.record(row, result)
    if (imported?.interrupted) return await job.end('stopped', dryRun ? {} : { imported: result })
    if (!dryRun) await removeFiles(dataDir, row.id, row.files.length)
    await (dryRun ? job.end('checked', { checked: result }) : job.end('done', { imported: result }))
  } finally {
    clearInterval(timer)
    await report.close({ keepEmpty: true })
  }
}

const needsAnswer = (asks: ImportFileSummary['asks']) => asks.kind || asks.columns || asks.dates

function resultOf({ tallies, first, lines }: Report, inventory: Inventory | undefined): ImportResult {
  return {
    tallies: Object.fromEntries(tallies),
    faults: first,
    faultCount: lines,
    files: inventory?.files ?? [],
    passedOver: Object.fromEntries(inventory?.passedOver ?? []),
  }
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof DemoDatabase) return 'demo'
  if (error instanceof ImportUnderWay) return 'busy'
  return error instanceof FilesGone || (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'files' : 'error'
}
