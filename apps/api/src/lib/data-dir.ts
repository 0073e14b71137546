import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Where the first versions kept everything, and where what they kept stays. */
export const inCheckout = path.join(import.meta.dirname, '../../../../.data')

const name = 'clinic-desk'

/** Root's home is mostly closed to the user that the database runs as. */
const rootsPlace = `/var/lib/${name}`

type Surroundings = { platform?: NodeJS.Platform; home?: string; isRoot?: boolean; checkout?: string }

/** The platform's place for a program's data, outside the checkout: what is cloned anew or cleaned loses no clinic. */
export function defaultDataDir(
  variables: NodeJS.ProcessEnv,
  {
    platform = process.platform,
    home = variables.HOME ?? homedir(),
    isRoot = process.getuid?.() === 0,
    checkout = inCheckout,
  }: Surroundings = {},
): string {
  if (existsSync(checkout)) return checkout
  if (platform === 'win32') return path.join(variables.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'), name)
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', name)
  const base = variables.XDG_DATA_HOME
  const place = path.join(base && path.isAbsolute(base) ? base : path.join(home, '.local', 'share'), name)
  return isRoot && !isOpen(place) ? rootsPlace : place
}

/** Whether everybody may pass through what exists of this path; what does not exist yet is made open enough. */
function isOpen(place: string): boolean {
  for (let folder = place; ; folder = path.dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats && (stats.mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}
