import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Cause, Jobs } from '../../lib/jobs.ts'
import { publish } from '../../lib/pubsub.ts'

export type Doubles = {
  /** Looks wherever it is time. Done each hour by one of the servers. */
  look(): Promise<void>
  /** Looks at one establishment, in the background. */
  lookSoon(establishmentId: string, cause: Cause): Promise<void>
}

/** Milliseconds for one establishment; a million patients take a part of it. */
const timeout = 240_000
/** Each attempt looks at everything, so that a third one would find nothing else. */
const retries = { retryDelay: 30, retryLimit: 1, expireInSeconds: 250 }

/** Finds records of an establishment that may be of one person: at night, and when somebody asks. */
export async function createDoubles({ system, jobs }: { system: Connection; jobs: Jobs }): Promise<Doubles> {
  async function lookAt(establishmentId: string): Promise<void> {
    await system.transaction(
      async (db, read) => {
        const limits = Prisma.sql`set_config('statement_timeout', ${String(timeout)}, true), set_config('lock_timeout', ${String(timeout)}, true)`
        await read(Prisma.sql`SELECT ${limits}`)
        await read(Prisma.sql`SELECT find_patient_doubles(${establishmentId}::uuid)::text`)
        await publish(db, { topic: 'list', list: 'patient_doubles', establishmentId, change: 'updated', id: establishmentId })
      },
      { timeout },
    )
  }

  async function look(): Promise<void> {
    for (const { id } of await system.read<{ id: string }>(Prisma.sql`SELECT patient_doubles_due() AS id`)) await lookAt(id)
  }

  const queue = await jobs.openQueue<{ establishmentId: string }>('patient-doubles-wanted', retries, ({ data }) =>
    lookAt(data.establishmentId),
  )
  await jobs.schedule('patient-doubles', '25 * * * *', look)
  return { look, lookSoon: (establishmentId, cause) => queue.add({ establishmentId }, cause) }
}
