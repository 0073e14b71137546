import type { BackupRun } from '@clinic/prisma/generated'
import type { BackupAlarm } from '@clinic/shared/backups/backup'
import { backupAlarmDays } from '@clinic/shared/backups/backup'
import { readRestoreState } from '../../backup/restoring/restore-state.ts'
import type { RestoreState } from '../../backup/restoring/restore-state.ts'
import type { SignedInContext } from '../../context.ts'
import { ownsServer } from './backup-owner.ts'

export type BackupStatus = {
  lastTime: Date | null
  lastProof: { proof: BackupRun['proof']; time: Date } | null
  alarm: BackupAlarm | null
  nextTime: Date | null
  inBucket: boolean
  encrypted: boolean
  ownsServer: boolean
  lastRestore: RestoreState | null
  runs: BackupRun[]
}

const listed = 50
const aDay = 86_400_000

/** Lists backups and test restores, newest first. They cover all clinics of the server, whose size is told to nobody else. */
export async function readBackups(context: SignedInContext, now = new Date()): Promise<BackupStatus> {
  const { system, backups, env } = context
  const owns = await ownsServer(context)
  const runs = await system.backupRun.findMany({ orderBy: [{ startedTime: 'desc' }, { id: 'desc' }], take: listed })
  const good = await system.backupRun.findFirst({
    where: { result: 'good', kind: { not: 'added' } },
    orderBy: { startedTime: 'desc' },
  })
  const proven = await system.backupRun.findFirst({
    where: { proof: { in: ['good', 'failed', 'impossible'] }, provenTime: { not: null } },
    orderBy: { provenTime: 'desc' },
  })
  const oldest = await system.establishment.findFirst({ select: { createdTime: true }, orderBy: { createdTime: 'asc' } })
  const nextTime = await backups.nextTime(now)
  return {
    lastTime: good?.startedTime ?? null,
    lastProof: proven?.provenTime ? { proof: proven.proof, time: proven.provenTime } : null,
    alarm: alarmOf({
      now,
      last: good?.startedTime ?? oldest?.createdTime ?? now,
      proof: proven?.proof,
      isOff: nextTime === null,
      runs,
    }),
    nextTime,
    inBucket: env.backup.bucket !== undefined,
    encrypted: env.backup.key !== undefined,
    ownsServer: owns,
    lastRestore: (owns && readRestoreState(env.dataDir)) || null,
    runs: runs.map((run) => withoutInterrupted(owns ? run : { ...run, bytes: null, counts: {} }, now)),
  }
}

type Judged = { now: Date; last: Date; proof: string | null | undefined; isOff: boolean; runs: BackupRun[] }

/** The alarm, if any. A new clinic counts from its creation. None where backups are switched off. */
function alarmOf({ now, last, proof, isOff, runs }: Judged): BackupAlarm | null {
  if (proof === 'failed') return 'proof_failed'
  if (!isOff && +now - +last > backupAlarmDays * aDay) return 'overdue'
  return runs.find(({ result, kind }) => result !== 'running' && kind !== 'added')?.result === 'failed' ? 'last_failed' : null
}

/** Shows runs without a heartbeat as interrupted; the next run stores that. */
const silence = 60_000

function withoutInterrupted(run: BackupRun, now: Date): BackupRun {
  if (+now - +run.updatedTime < silence) return run
  if (run.proof === 'running') return { ...run, proof: 'failed', proofFault: 'interrupted' }
  return run.result === 'running' ? { ...run, result: 'failed', fault: 'interrupted', finishedTime: run.updatedTime } : run
}

/** Starts a backup, unless one is running. */
export async function startBackup(context: SignedInContext): Promise<BackupStatus> {
  await context.backups.start({ kind: 'manual' })
  return readBackups(context)
}

/** Starts to restore the newest backup into a scratch database. */
export async function proveBackup(context: SignedInContext): Promise<BackupStatus> {
  const { lastTime } = await readBackups(context)
  if (lastTime) await context.backups.start({ prove: true })
  return readBackups(context)
}
