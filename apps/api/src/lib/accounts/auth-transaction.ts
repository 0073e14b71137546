import { AsyncLocalStorage } from 'node:async_hooks'
import type { PrismaClient } from '@clinic/prisma/generated'
import type { Cause } from '../jobs.ts'

const causes = new AsyncLocalStorage<Cause>()

/** The current transaction of better-auth, which does not pass it to hooks. */
export const authTransaction = () => causes.getStore()

/** The client for better-auth's adapter. */
export function withAuthTransaction(client: PrismaClient): PrismaClient {
  async function transaction<Result>(work: (db: Cause['db']) => Promise<Result>): Promise<Result> {
    const steps: (() => void)[] = []
    const afterCommit = (step: () => void) => void steps.push(step)
    const result = await client.$transaction((db) => causes.run({ db, afterCommit }, () => work(db)))
    for (const step of steps) step()
    return result
  }
  return new Proxy(client, {
    get: (target, key) => (key === '$transaction' ? transaction : (Reflect.get(target, key) as unknown)),
  })
}
