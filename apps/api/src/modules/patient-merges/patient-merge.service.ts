import type { Patient, PatientMerge, Prisma } from '@clinic/prisma/generated'
import type { FieldChange } from '@clinic/shared/errors'
import type { MergePatients, SeparatePatients } from '@clinic/shared/patient-merges/patient-merge-input'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRows, record } from '../audit/audit.service.ts'
import { getPatient, listPatientEstablishments } from '../patients/patient.queries.ts'
import { getPatientMerge } from './patient-merge.queries.ts'
import { valuesOfMerge, valuesOfSeparation, writtenColumns, type MergedValues } from './patient-merge.values.ts'

/** Gives all that is of one record at an establishment to another one of the same person. Both are of that establishment. */
export async function mergePatients(
  context: SignedInContext,
  { establishmentId, keptId, mergedId, version, take }: MergePatients,
): Promise<PatientMerge> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  if (keptId === mergedId) throw badInput(['input.mergedId', 'repeated'])
  await lockRows(db, 'patient', [keptId, mergedId])
  const kept = await readOf(context, keptId, establishmentId, 'input.keptId')
  const merged = await readOf(context, mergedId, establishmentId, 'input.mergedId')
  await checkVersion(context, kept, version)
  const values = valuesOfMerge(kept, merged, take)
  const [row] = await db.$queryRaw<[{ id: string }]>`
    SELECT merge_patients(${establishmentId}::uuid, ${keptId}::uuid, ${mergedId}::uuid, ${viewer.name}, ${JSON.stringify(values)}::jsonb) AS id`
  const changes = await write(context, kept, writtenColumns(values))
  const merge = await readBack(context, row.id)
  await announce(context, merge, [{ field: 'mergedRecord', from: null, to: titleOf(merge) }, ...changes])
  return merge
}

/** Two records again, as they were; of what came since, `laterIds` go to the one that was merged. */
export async function separatePatients(context: SignedInContext, { id, laterIds }: SeparatePatients): Promise<PatientMerge> {
  const { db, viewer } = context
  const merge = await getPatientMerge(context, id)
  if (!merge) throw notFound('PatientMerge')
  if (merge.separatedTime)
    throw new AppError('CONFLICT', 'They are two records already.', { reason: 'frozen', status: 'separated' })
  await lockRows(db, 'patient', [merge.keptId, merge.mergedId])
  const kept = await getPatient(context, merge.keptId)
  // A record that is merged itself, or archived, is separated once it is back.
  if (!kept) throw new AppError('CONFLICT', 'The record that was kept has to be there.', { reason: 'in_use' })
  await db.$queryRaw`SELECT separate_patients(${id}::uuid, ${viewer.name}, ${laterIds}::uuid[])::text`
  const changes = await write(context, kept, valuesOfSeparation(kept, merge.values as unknown as MergedValues))
  const separated = await readBack(context, id)
  await announce(context, separated, [{ field: 'mergedRecord', from: titleOf(merge), to: null }, ...changes])
  return separated
}

async function readOf(context: SignedInContext, id: string, establishmentId: string, path: string): Promise<Patient> {
  const patient = await getPatient(context, id)
  const isHere = patient && (await listPatientEstablishments(context, id)).includes(establishmentId)
  if (!isHere) throw badInput([path, 'unknown_reference'])
  return patient as Patient
}

async function write({ db }: SignedInContext, before: Patient, data: Partial<Patient>): Promise<FieldChange[]> {
  const written = { ...data, version: { increment: 1 } } as Prisma.PatientUncheckedUpdateInput
  const { version: _version, ...after } = await db.patient.update({ where: { id: before.id }, data: written })
  return differences(before, after)
}

async function readBack(context: SignedInContext, id: string): Promise<PatientMerge> {
  const merge = await getPatientMerge(context, id)
  if (!merge) throw notFound('PatientMerge')
  return merge
}

const titleOf = ({ mergedName, mergedNumber }: PatientMerge) => [mergedName, mergedNumber].filter(Boolean).join(' ')

/** In the history of both; whoever shows one of them asks again. */
async function announce(context: SignedInContext, merge: PatientMerge, changes: FieldChange[]): Promise<void> {
  const { id, establishmentId, keptId, mergedId, separatedTime } = merge
  const entry = { entity: 'patient', establishmentId, action: 'updated' } as const
  const news = { topic: 'list', list: 'patients', establishmentId, change: 'updated' } as const
  await record(
    context,
    [
      { ...entry, entityId: keptId, changes },
      { ...entry, entityId: mergedId, changes: changes.slice(0, 1) },
    ],
    [
      { ...news, id: keptId },
      { ...news, id: mergedId },
      { ...news, list: 'patient_merges', change: separatedTime ? 'updated' : 'created', id },
    ],
  )
}
