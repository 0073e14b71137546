import { Prisma } from '@clinic/prisma/generated'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'

/** Rules that documents share. */

type Document = { id: string; version: number; status: string }

export const wrongStep = (noun: string, from: string, to: string) =>
  new AppError('CONFLICT', `${noun} that is ${from} can't become ${to}.`, { reason: 'transition', from, to })

/** Throws unless the document is a draft. */
export function checkDraft(noun: string, { status }: Document): void {
  if (status === 'draft') return
  throw new AppError('CONFLICT', `${noun} that is ${status} can't be changed.`, { reason: 'frozen', status })
}

/** Throws unless clinic, patient and doctor exist for this viewer and belong together; a foreign id counts as missing. */
export async function checkParties(
  { read, viewer }: SignedInContext,
  {
    establishmentId,
    patientId,
    doctorId,
  }: { establishmentId: string; patientId?: string | undefined; doctorId?: string | undefined },
): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const [known] = await read<{ patient: boolean; doctor: boolean }>(Prisma.sql`
    SELECT
      EXISTS (
        SELECT 1 FROM patient_establishment l
        WHERE l."patientId" = ${patientId ?? null}::uuid AND l."establishmentId" = ${establishmentId}::uuid AND l."archivedTime" IS NULL) AS patient,
      EXISTS (
        SELECT 1 FROM doctor_establishment l JOIN doctor d ON d.id = l."doctorId"
        WHERE l."doctorId" = ${doctorId ?? null}::uuid AND l."establishmentId" = ${establishmentId}::uuid AND l."archivedTime" IS NULL
          AND d."archivedTime" IS NULL) AS doctor`)
  const faults: [string, FieldErrorKey][] = []
  if (patientId && !known?.patient) faults.push(['input.patientId', 'unknown_reference'])
  if (doctorId && !known?.doctor) faults.push(['input.doctorId', 'unknown_reference'])
  if (faults.length > 0) throw badInput(...faults)
}
