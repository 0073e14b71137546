import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './graphql/schema.ts'

/** Writes schema.graphql, the reviewed contract; with --check only checks whether it is up to date. */
const file = path.join(import.meta.dirname, '../../../schema.graphql')
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== printed) {
    console.error(
      'schema.graphql is not what the code says: run `pnpm --filter @clinic/api run schema` and review the difference.',
    )
    process.exit(1)
  }
} else {
  writeFileSync(file, printed)
}
