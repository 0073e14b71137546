import type { ExecutionResult } from 'graphql'
import type { BaseContext, Context } from '../../context.ts'
import { readAsViewer } from '../../context.ts'
import type { Standby } from '../../lib/standby.ts'

/** Extensions of a root field of queries that keep Postgres busy for long: where there is a standby, it does the work. */
export const atStandby = { atStandby: true }

type Execute = (context: Context) => Promise<ExecutionResult>

/** Reads from the standby; from the primary where there is none, it has not caught up in time, or it fails. */
export async function readAtStandby(base: BaseContext, execute: Execute): Promise<ExecutionResult> {
  const { standby, metrics, credentials } = base
  if (!standby || !credentials.sessionToken) return readAsViewer(base, execute) // who is refused needs no standby
  const result = standby.mayBeAsked() ? await resultOf(standby, base, execute) : undefined
  metrics.standbyReads.inc({ from: result ? 'standby' : 'primary' })
  return result ?? readAsViewer(base, execute)
}

async function resultOf(standby: Standby, base: BaseContext, execute: Execute): Promise<ExecutionResult | undefined> {
  try {
    const result = await readAsViewer({ ...base, transaction: standby.transaction }, execute)
    return result.errors?.some(standby.hasFailed) ? undefined : result
  } catch (error) {
    if (standby.hasFailed(error)) return undefined
    throw error
  }
}
