type Version = { id: string; version: number }
/** `id`: undefined for a new record, which has none before the server answers. */
type Unanswered = { id: string | undefined; answer: Promise<unknown> }

const written = new Set<string>()
const unanswered = new Set<Unanswered>()
const nameOf = ({ id, version }: Version) => `${id} ${version}`

/** Sends a write of a record, or of a new one; the version that the server answers with is this browser's own. */
export async function sendOwnWrite<Row extends Version>(id: string | undefined, send: () => Promise<Row>): Promise<Row> {
  const write = { id, answer: send() }
  unanswered.add(write)
  try {
    const row = await write.answer
    written.add(nameOf(row))
    return row
  } finally {
    unanswered.delete(write)
  }
}

/** The same of several records that one request writes. */
export async function sendOwnWrites<Row extends Version>(send: () => Promise<Row[]>): Promise<Row[]> {
  const write = { id: undefined, answer: send() }
  unanswered.add(write)
  try {
    const rows = await write.answer
    for (const row of rows) written.add(nameOf(row))
    return rows
  } finally {
    unanswered.delete(write)
  }
}

/** Resolves when every write that may be of this record is answered: a subscription may tell of a version before its write is answered. */
export async function ownWritesAnswered(id: string): Promise<void> {
  const writes = [...unanswered].filter((write) => write.id === undefined || write.id === id)
  await Promise.allSettled(writes.map(({ answer }) => answer))
}

/** Whether nobody else has written the record since the version `since`. */
export function isOwnWrite({ id, version }: Version, since: number): boolean {
  for (let step = since + 1; step <= version; step++) if (!written.has(nameOf({ id, version: step }))) return false
  return version > since
}
