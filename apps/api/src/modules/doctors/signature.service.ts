import type { SetOwnSignature } from '@clinic/shared/doctors/signature-input'
import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden } from '../../lib/app-error.ts'
import { lockRow, record } from '../audit/audit.service.ts'
import { getMedia, pictureIdOf, scheduleRemoval } from '../media/media.service.ts'
import { listDoctorEstablishments } from './doctor.queries.ts'

export type SignatureRow = { id: string; width: number; height: number }

/** The signature of the doctor whom the viewer signs in as; Postgres shows it to nobody else. */
export async function getOwnSignature({ read, viewer }: SignedInContext): Promise<SignatureRow | null> {
  const [row] = await read<SignatureRow>(Prisma.sql`
    SELECT m.id, m.width, m.height FROM doctor d JOIN media m ON m.id = d."signatureId"
    WHERE d.id = ${viewer.doctorId}::uuid AND d."userId" = ${viewer.userId}::uuid`)
  return row ?? null
}

/** The same for what the viewer issues now: it stays as it is until the transaction ends. */
export async function lockOwnSignature({ write, viewer }: SignedInContext): Promise<{ id: string } | null> {
  const [row] = await write<{ id: string | null }>(Prisma.sql`
    SELECT "signatureId" AS id FROM doctor WHERE id = ${viewer.doctorId}::uuid AND "userId" = ${viewer.userId}::uuid FOR SHARE`)
  return row?.id ? { id: row.id } : null
}

/** Stores, replaces or removes the viewer's own signature. What was issued keeps the one that it was issued with. */
export async function setOwnSignature(context: SignedInContext, { previewUrl }: SetOwnSignature): Promise<SignatureRow | null> {
  const { db, viewer } = context
  const { doctorId } = viewer
  if (!doctorId) throw forbidden()
  await lockRow(db, 'doctor', doctorId)
  const from = (await getOwnSignature(context))?.id ?? null
  const to = pictureIdOf(previewUrl) ?? null
  if (to === from) return getOwnSignature(context)
  if (to && (await getMedia(context, to))?.kind !== 'signature') throw badInput(['input.previewUrl', 'unknown_reference'])
  await db.doctor.update({ where: { id: doctorId }, data: { signatureId: to } })
  await recordSignature(context, doctorId, { from, to })
  return getOwnSignature(context)
}

/** Before the account of a locked doctor record changes: Postgres takes the signature with it, which the history names. */
export async function leaveSignature(context: SignedInContext, doctorId: string): Promise<void> {
  const doctor = await context.db.doctor.findFirst({ where: { id: doctorId }, select: { signatureId: true } })
  if (doctor?.signatureId) await recordSignature(context, doctorId, { from: doctor.signatureId, to: null })
}

type SignatureChange = Record<'from' | 'to', string | null>

async function recordSignature(context: SignedInContext, doctorId: string, { from, to }: SignatureChange) {
  const entry = { entity: 'doctor' as const, entityId: doctorId, action: 'updated' as const }
  const changes = [{ field: 'signature', from, to }]
  const establishments = await listDoctorEstablishments(context, doctorId)
  await record(
    context,
    establishments.map((establishmentId) => ({ ...entry, establishmentId, changes })),
  )
  if (from) scheduleRemoval(context, [from])
}
