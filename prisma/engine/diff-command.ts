import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../embedded.ts'
import { schemaDrift, writeMigration } from './diff.ts'

const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Give the migration a name in small letters: pnpm --filter @clinic/prisma run diff <name>')
  process.exit(1)
}

const database = await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-diff') })
try {
  const sql = await schemaDrift(database.url)
  console.log(sql ? `Written: ${writeMigration(name, sql)}` : 'The migrations agree with the schema.')
} finally {
  await database.stop()
}
