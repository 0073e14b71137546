import type { BackupFault } from '@clinic/shared/backups/backup'
import type { Env } from '../../env.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import { forkBackup } from '../fork-backup.ts'
import type { RestoreState } from './restore-state.ts'
import { readRestoreState, writeRestoreState } from './restore-state.ts'
import type { RestoreProgress } from './serve-restoring.ts'
import { serveRestoring } from './serve-restoring.ts'

type Options = { env: Env; url: string; logger: Logger }

/**
 * Called by a start before the database is used: carries out the restore that was asked for on screen, if any, and writes down what came of
 * it. The start goes on afterwards: a restore that failed has changed nothing.
 */
export async function restoreWhatWasAsked({ env, url, logger }: Options): Promise<void> {
  const asked = readRestoreState(env.dataDir)
  const end = (state: RestoreState['state'], fault: BackupFault | null) =>
    asked && writeRestoreState(env.dataDir, { ...asked, state, fault })
  if (asked?.state === 'running') end('failed', 'interrupted')
  if (asked?.state !== 'asked') return
  end('running', null)
  const progress: RestoreProgress = { runId: asked.runId, step: 'checking', share: null }
  const close = await serveRestoring(env, () => progress)
  try {
    const fault = await restoreInProcess({ env, url, logger }, asked, progress)
    end(fault ? 'failed' : 'good', fault)
  } finally {
    await close()
  }
}

function restoreInProcess({ env, url, logger }: Options, asked: RestoreState, progress: RestoreProgress) {
  const { backup, s3, dataDir, authSecret } = env
  return new Promise<BackupFault | null>((resolve) => {
    const child = forkBackup({ task: { restore: asked, authSecret }, url, settings: { backup, s3, dataDir } }, (news) => {
      if ('said' in news) logger.info(news.said)
      if ('step' in news) Object.assign(progress, news)
      if ('done' in news) resolve(null)
      if (!('failure' in news)) return
      logger.error({ file: asked.file }, `restore: ${news.failure}`)
      resolve(news.fault)
    })
    child.once('error', () => resolve('other'))
    child.once('exit', () => resolve('interrupted'))
  })
}
