import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** The data folder of the first versions, which is still used where it exists. */
export const inCheckout = path.join(import.meta.dirname, '../../../../.data')

const name = 'clinic-desk'

/** Used by root, whose home is mostly closed to the user that the database runs as. */
const rootsPlace = `/var/lib/${name}`

type Surroundings = { platform?: NodeJS.Platform; home?: string; isRoot?: boolean; checkout?: string }

/** The platform's folder for application data, outside the checkout, so that cleaning the checkout loses no data. */
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

/** Whether all users may traverse the existing part of the path; missing folders are created with suitable modes. */
function isOpen(place: string): boolean {
  for (let folder = place; ; folder = path.dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats && (stats.mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}
