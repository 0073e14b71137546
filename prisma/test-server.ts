import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onServer } from './database.ts'
import { openEmbedded } from './embedded.ts'

/** A process that runs one database server for all tests until its standard input ends. Prints the server's URL. */

const folder = mkdtempSync(path.join(tmpdir(), 'clinic-test-'))
chmodSync(folder, 0o755) // the database's own user must pass
const { url, stop } = await openEmbedded({ dataDir: folder })
// The tests' data need not survive a crash, so no test waits for the disk.
for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
  await onServer(url, `ALTER SYSTEM SET ${setting} = off`)
await onServer(url, 'SELECT pg_reload_conf()')
console.log(url)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined) // only the end of the input counts
for await (const _ of process.stdin);
await stop()
rmSync(realpathSync(path.join(folder, 'postgres-18')), { recursive: true, force: true })
rmSync(folder, { recursive: true, force: true })
