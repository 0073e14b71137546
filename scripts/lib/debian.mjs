/** Programs of Debian's packages, for checks that need a server which no package of npm carries. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/**
 * Fetches packages and unpacks them below .cache, where nothing of them starts by itself and an ordinary user may. Returns the
 * folder, or undefined after one line that says why it can't be had here.
 */
export function unpackDebian(name, packages) {
  const folder = path.join(root, '.cache', 'debian', name)
  if (existsSync(folder)) return folder
  mkdirSync(path.dirname(folder), { recursive: true })
  const side = mkdtempSync(`${folder}.new-`)
  try {
    execFileSync('apt-get', ['download', ...packages], { cwd: side, stdio: 'ignore' })
    for (const file of readdirSync(side)) {
      execFileSync('dpkg', ['-x', file, 'unpacked'], { cwd: side })
      rmSync(path.join(side, file))
    }
    renameSync(path.join(side, 'unpacked'), folder)
    return folder
  } catch (error) {
    console.log(`skipped: ${name} can't be had from Debian here (${error.message.split('\n')[0]})`)
  } finally {
    rmSync(side, { recursive: true, force: true })
  }
}
