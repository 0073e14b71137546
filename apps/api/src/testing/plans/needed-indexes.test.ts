import { describe, expect, test } from 'vitest'
import { withoutIndex } from './indexes.ts'
import { complaints, operationNames, readingOf } from './judge.ts'
import type { Index } from './indexes.ts'
import { useSampleServer } from './sample-server.ts'

/** Part of `npm run check:long`: which indexes are needed by what is asked most, and that none of them can go unnoticed. */

const sample = useSampleServer()

/** Not judged here, with the reason. */
const seldomRead: Record<string, string> = {
  event_long_of_doctor: 'the data have no appointment of more than a day',
  event_long_of_establishment: 'the same',
  payment_tillId_idx: 'the data have no tills',
  payment_without_till: 'the same',
  patient_createdTime_id_idx: 'patients of several establishments at once',
}

const long = 1_800_000

describe.runIf(process.env.EVERY_INDEX)('of the indexes of large tables', () => {
  const read = new Map<string, Set<(typeof operationNames)[number]>>()

  test('each is read', { timeout: long }, async () => {
    for (const name of operationNames)
      for (const index of (await readingOf(sample, name)).indexes) read.set(index, (read.get(index) ?? new Set()).add(name))
    expect(
      helpers()
        .filter(({ name }) => !read.has(name))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('none can be dropped unnoticed', { timeout: long }, async () => {
    const unnoticed: string[] = []
    for (const { name } of helpers().filter((index) => read.has(index.name)))
      if (!(await withoutIndex(sample.owner, name, () => isNoticed(read.get(name) ?? new Set())))) unnoticed.push(name)
    expect(unnoticed).toEqual([])
  })
})

/** Those that refuse nothing. */
const helpers = (): Index[] => sample.indexes.filter(({ name, isRule }) => !isRule && !(name in seldomRead))

async function isNoticed(readers: Set<(typeof operationNames)[number]>): Promise<boolean> {
  for (const name of operationNames.filter((each) => readers.has(each)))
    if (complaints(name, await readingOf(sample, name)).length > 0) return true
  return false
}
