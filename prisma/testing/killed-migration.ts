import pg from 'pg'
import { migrate } from '../migrate.ts'

/**
 * A process that migrates, and kills itself by SIGKILL after the given number of answers of the database since the migration
 * began.
 */
const [url, answers] = process.argv.slice(2) as [string, string]

const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => Promise<unknown>
let seen: number | undefined

pg.Client.prototype.query = async function (this: pg.Client, ...given: unknown[]) {
  if (String(given[0]).startsWith('BEGIN')) seen = 0
  const result = await query.apply(this, given)
  if (seen !== undefined && (seen += 1) === Number(answers)) process.kill(process.pid, 'SIGKILL')
  return result
} as typeof pg.Client.prototype.query

await migrate(url)
console.log(seen)
