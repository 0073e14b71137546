import { isHeic, isPicture } from '@clinic/shared/patient-files/file-types'
import { partsOf, patientFilePartSize } from '@clinic/shared/patient-files/patient-file'
import type { BaseContext, SignedInContext } from '../../context.ts'
import { asViewer, signedIn } from '../../context.ts'
import { forbidden } from '../../lib/app-error.ts'
import { NotAPicture, redraw, redrawHeic } from '../../lib/redraw-picture.ts'
import { putPart, readParts, removeParts } from '../../lib/stored-parts.ts'
import { findVirus } from '../../lib/virus-scanner.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { isTaken, isText, typeOfContent } from './file-content.ts'
import { getPatientFileSettings } from './patient-file-settings.service.ts'
import { getSentFile, type PatientFileRow } from './patient-file.queries.ts'
import { entryOf } from './patient-file.service.ts'

/** Larger pictures have no small one: the whole has to be in memory to draw it. */
const largestDrawn = 16 * 1024 * 1024

export class WrongPart extends Error {}
/** A virus was found in it. */
export class InfectedFile extends Error {}
/** It is of a type that the clinic does not take. */
export class RefusedFile extends Error {}

type Sent = { file: PatientFileRow; extraTypes: string[] }

/** Transactions are kept short: neither a slow line nor a slow storage holds a connection. */
const asSender = <Result>(base: BaseContext, work: (context: SignedInContext) => Promise<Result>) =>
  asViewer(base, (context) => {
    const sender = signedIn(context)
    if (!sender.viewer.can('patient-file:write')) throw forbidden()
    return work(sender)
  })

const readSent = (base: BaseContext, id: string): Promise<Sent> =>
  asSender(base, async (context) => {
    const file = await getSentFile(context, id)
    const settings = await getPatientFileSettings(context, file.establishmentId)
    return { file, extraTypes: settings?.extraTypes ?? [] }
  })

/** Stores the part that comes next. */
export async function receiveFilePart(
  base: BaseContext,
  { id, offset, read }: { id: string; offset: number; read: () => Promise<Uint8Array> },
): Promise<void> {
  const { file, extraTypes } = await readSent(base, id)
  if (file.status !== 'sending' || file.received !== offset) throw new WrongPart()
  const bytes = await read()
  if (bytes.length !== Math.min(patientFilePartSize, file.size - offset)) throw new WrongPart()
  const mediaType = offset === 0 ? await typeOfContent(bytes) : file.mediaType
  const isRight = isTaken(mediaType, extraTypes) && (mediaType !== 'text/plain' || isText(bytes))
  if (!isRight) {
    await forget(base, file)
    throw new RefusedFile(mediaType)
  }
  await putPart(base.media, file, offset / patientFilePartSize, bytes)
  const received = offset + bytes.length
  const count = await asSender(base, async ({ db }) => {
    const where = { id, status: 'sending', received: offset }
    return (await db.patientFile.updateMany({ where, data: { received, mediaType } })).count
  })
  if (count === 0) throw new WrongPart()
}

/** Takes a file whose parts are all here among the patient's. Done again after a lost answer, it is the same. */
export async function finishPatientFile(base: BaseContext, id: string): Promise<PatientFileRow> {
  const { file } = await readSent(base, id)
  if (file.status === 'stored') return file
  if (file.received !== file.size) throw new WrongPart()
  await search(base, file)
  const hasPreview = await drawPreview(base, file)
  return asSender(base, async (context) => {
    const { count } = await context.db.patientFile.updateMany({
      where: { id, status: 'sending' },
      data: { status: 'stored', hasPreview },
    })
    const stored = await getSentFile(context, id)
    if (count > 0) await recordAndPublish(context, { ...entryOf(stored), action: 'created', changes: changesOf(stored) })
    return stored
  })
}

/** Where a scanner is set up, nothing is taken that it has not seen. */
async function search(base: BaseContext, file: PatientFileRow): Promise<void> {
  const { clamav } = base.env
  const virus = clamav && (await findVirus(clamav, readParts(base.media, file, wholeOf(file))))
  if (virus === undefined) return
  await forget(base, file)
  throw new InfectedFile(virus)
}

const wholeOf = ({ size }: PatientFileRow) => ({ partSize: patientFilePartSize, first: 0, last: size - 1 })

const changesOf = ({ title, kind, fileName }: PatientFileRow) =>
  Object.entries({ title, kind, fileName }).map(([field, to]) => ({ field, from: null, to }))

async function drawPreview({ media }: BaseContext, file: PatientFileRow): Promise<boolean> {
  if (!isPicture(file.mediaType) || file.size > largestDrawn) return false
  const parts: Buffer[] = []
  for await (const part of readParts(media, file, wholeOf(file))) parts.push(part)
  try {
    if (isHeic(file.mediaType)) {
      const { whole, preview } = await redrawHeic(Buffer.concat(parts))
      await putPart(media, file, 'picture', whole.bytes)
      await putPart(media, file, 'preview', preview.bytes)
    } else {
      const { bytes } = await redraw(Buffer.concat(parts), 'preview')
      await putPart(media, file, 'preview', bytes)
    }
    return true
  } catch (error) {
    if (error instanceof NotAPicture) return false
    throw error
  }
}

async function forget(base: BaseContext, { id, size }: PatientFileRow): Promise<void> {
  await asSender(base, ({ db }) => db.patientFile.deleteMany({ where: { id, status: 'sending' } }))
  await removeParts(base.media, id, partsOf(size))
}
