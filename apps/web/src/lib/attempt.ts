import type { FailedTask } from './error-text.ts'
import { Failure, toFailure } from './errors.ts'

/** Adds the failed task, with the specification's message, to errors without a message of their own. */
export async function attempt<T>(failedTask: FailedTask, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'INTERNAL' || failure.details.serverMessage) throw failure
    throw new Failure({ ...failure.details, failedTask }, error)
  }
}
