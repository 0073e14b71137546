import type { FailedTask } from './error-text.ts'
import { Failure, toFailure } from './errors.ts'

/** Says what failed, in the specification's words, where the failure itself says nothing. */
export const nameFailedTask = (failure: Failure, failedTask: FailedTask | undefined): Failure =>
  !failedTask || failure.code !== 'INTERNAL' || failure.details.serverMessage
    ? failure
    : new Failure({ ...failure.details, failedTask }, failure)

/** Throws what the call throws, as a `Failure` that says what failed. */
export async function withFailedTask<T>(failedTask: FailedTask, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw nameFailedTask(toFailure(error), failedTask)
  }
}
