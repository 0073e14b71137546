import { importPartSize } from '@clinic/shared/imports/import'
import { Failure } from '../../lib/errors.ts'
import { createImport } from './import-job.ts'

/** A part, over a line of 1 Mbit/s, milliseconds. */
const partTimeout = 60_000

type Options = { onProgress: (part: number) => void; signal: AbortSignal }

/** Announces the files and sends them, one part after the other; answers the import's id. Throws a `Failure`. */
export async function uploadFiles(files: File[], { onProgress, signal }: Options): Promise<string> {
  const id = await createImport(files.map(({ name, size }) => ({ name, size })))
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  for (const [index, file] of files.entries()) {
    for (let offset = 0; offset < file.size; offset += importPartSize) {
      const part = file.slice(offset, offset + importPartSize)
      await sendPart({ id, index, offset, part }, signal)
      sent += part.size
      onProgress(sent / total)
    }
  }
  return id
}

type Part = { id: string; index: number; offset: number; part: Blob }

async function sendPart({ id, index, offset, part }: Part, signal: AbortSignal): Promise<void> {
  const place = new URLSearchParams({ import: id, file: String(index), offset: String(offset) })
  const response = await fetch(`/api/imports?${place.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: part,
    signal: AbortSignal.any([signal, AbortSignal.timeout(partTimeout)]),
  }).catch((error: unknown) => {
    throw new Failure({ code: 'NETWORK' }, error)
  })
  if (!response.ok) throw new Failure({ code: response.status >= 500 ? 'INTERNAL' : 'NOT_FOUND' })
}
