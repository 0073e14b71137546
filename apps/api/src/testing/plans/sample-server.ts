import { scales } from '@clinic/prisma/sample-data/scale'
import type { ScaleName } from '@clinic/prisma/sample-data/scale'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createSampleDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import type { Session, TestServer } from '../server.ts'
import { openTestServer } from '../server.ts'
import type { Facts } from './facts.ts'
import { busiest, readFacts } from './facts.ts'
import type { Index } from './indexes.ts'
import { listIndexes } from './indexes.ts'
import { tellPlans } from './watch-plans.ts'

export type SampleServer = TestServer & { admin: Session; facts: Facts; indexes: Index[] }

/** `npm run check:long -- plans` asks for more rows. */
export const scale = (process.env.SAMPLE_SCALE ?? '30k') as ScaleName

/** Making a million patients takes minutes. */
const timeToGenerate = 600_000

/** The application over a database of many rows, used by an admin of the establishment that has the most. */
export function useSampleServer(): SampleServer {
  const sample = {} as SampleServer
  let database: TestDatabase | undefined
  beforeAll(async () => {
    if (!(scale in scales)) throw new Error(`SAMPLE_SCALE is one of ${Object.keys(scales).join(', ')}`)
    database = await createSampleDatabase(scale)
    const owner = new pg.Pool({ connectionString: database.url, max: 1 })
    const facts = await readFacts(owner)
    const indexes = await listIndexes(owner)
    await tellPlans(owner)
    await owner.end()
    const server = await openTestServer({}, database)
    Object.assign(sample, server, { facts, indexes, admin: await server.signIn(busiest.admin) })
  }, timeToGenerate)
  afterAll(async () => {
    sample.log.length = 0 // looking for each of so many names in it would take longer than all else
    await sample.close()
    await database?.drop()
  })
  return sample
}
