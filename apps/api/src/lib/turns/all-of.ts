/**
 * The results of statements that are sent together. Of those that fail, the first says why: Postgres refuses the others for being in a
 * failed transaction.
 */
export async function allOf<Results extends unknown[]>(statements: {
  [Index in keyof Results]: Promise<Results[Index]>
}): Promise<Results> {
  const settled: PromiseSettledResult<unknown>[] = await Promise.allSettled(statements)
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as Results
}
