type Version = { id: string; version: number }

const written = new Set<string>()
const nameOf = ({ id, version }: Version) => `${id} ${version}`

/** Called with what this browser has written beside the form of a record: a step of the status, a photo. */
export const recordOwnWrite = (row: Version) => void written.add(nameOf(row))

/** Whether nobody else has written the record since the version `since`. */
export function isOwnWrite({ id, version }: Version, since: number): boolean {
  for (let step = since + 1; step <= version; step++) if (!written.has(nameOf({ id, version: step }))) return false
  return version > since
}
