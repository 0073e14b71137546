import { patientFilePartSize } from '@clinic/shared/patient-files/patient-file'
import { Failure, toFailure } from '../../lib/errors.ts'
import { isFailureCode } from '../../lib/failure-codes.ts'
import { beginPatientFile } from './patient-files.ts'

/** A part, over a line of 0.5 Mbit/s, milliseconds. */
const partTimeout = 60_000
/** A large picture takes a while to be drawn, and a large file to be searched for viruses. */
const finishTimeout = 180_000
/** How long is waited after each cut, milliseconds: a line that is away for a minute is waited for. */
const waits = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]

type Place = { patientId: string; establishmentId: string }
type Options = Place & { signal: AbortSignal; onProgress: (share: number) => void; onBegun: (id: string) => void }

/** Sends a file in parts. After a cut it goes on where it ended; so does one that is sent again. Throws a `Failure`. */
export async function sendFile(file: File, { patientId, establishmentId, signal, onProgress, onBegun }: Options): Promise<void> {
  const key = `${file.name.slice(0, 300)} ${file.size} ${file.lastModified}`
  const kind = file.type.startsWith('image/') ? 'photo' : 'other'
  const begin = () => beginPatientFile({ patientId, establishmentId, key, fileName: file.name, size: file.size, kind })
  const begun = await afterCuts(begin, signal)
  onBegun(begun.id)
  let offset = begun.received
  while (offset < file.size) {
    const part = file.slice(offset, offset + patientFilePartSize)
    const query = new URLSearchParams({ file: begun.id, offset: String(offset) })
    // Its answer may have been lost: what has been received is asked anew.
    const isNext = await afterCuts(() => post(`parts?${query}`, part, { signal, timeout: partTimeout }), signal)
    offset = isNext ? offset + part.size : (await afterCuts(begin, signal)).received
    onProgress(offset / file.size)
  }
  await afterCuts(() => post('finish', JSON.stringify({ id: begun.id }), { signal, timeout: finishTimeout }), signal)
}

/** Tries again after a cut, and while the server is away. */
async function afterCuts<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let cuts = 0; ; cuts += 1) {
    try {
      return await work()
    } catch (error) {
      const failure = toFailure(error)
      const wait = waits[cuts]
      if (signal.aborted || wait === undefined || failure.code !== 'NETWORK') throw failure
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (signal.aborted) throw failure
    }
  }
}

/** False where it is not the next part. */
async function post(
  path: string,
  body: Blob | string,
  { signal, timeout }: { signal: AbortSignal; timeout: number },
): Promise<boolean> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const response = await fetch(`/api/patient-files/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  }).catch((error: unknown) => {
    throw new Failure({ code: 'NETWORK' }, error)
  })
  if (response.status === 409 && path.startsWith('parts')) return false
  if (response.ok) return true
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  throw new Failure({ code: knownCode(code) ?? (response.status >= 500 ? 'INTERNAL' : 'FORBIDDEN') })
}

const knownCode = (code: string | undefined) =>
  code === 'FILE_REFUSED' || code === 'FILE_INFECTED' ? code : isFailureCode(code) ? code : undefined
