import { Prisma } from '@clinic/prisma/generated'
import type { CreatePatient, UpdatePatient } from '@clinic/shared/patients/patient-input'
import { birthDateFault } from '@clinic/shared/patients/birth-date'
import { fullName } from '@clinic/shared/patients/patient-name'
import { withTitleApart } from '@clinic/shared/patients/title'
import { dateOf } from '@clinic/shared/time/time'
import { genders } from '@clinic/shared/users/user'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import type { ColumnsOf } from '../../lib/columns-of.ts'
import { checkVersion, differences, recordAndPublish, lockRow } from '../audit/audit.service.ts'
import { keepContactWish } from '../messages/contact-preference.service.ts'
import { allergiesOf, allergyColumns, withoutReview } from './allergy.service.ts'
import { getPatient, listPatientEstablishments } from './patient.queries.ts'
import type { PatientRow } from './patient.types.ts'

export async function createPatient(
  context: SignedInContext,
  { establishmentId, contactWish, ...given }: CreatePatient,
): Promise<PatientRow> {
  const input = withTitleApart(given)
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await refuseUnborn(context, establishmentId, input)
  const id = uuidv7()
  const hospitalNumber = await nextHospitalNumber(context, establishmentId)
  // The link first: without it row-level security would hide the new patient from its creator.
  await db.patientEstablishment.create({ data: { patientId: id, establishmentId, hospitalNumber } })
  const names = { firstName: input.firstName ?? '', lastName: input.lastName ?? '' }
  const data = { ...columns(input), ...allergyColumns(viewer, input), id, ...names }
  const patient = await db.patient.create({ data })
  await recordAndPublish(context, { ...patientEntry(id), establishmentIds: [establishmentId], action: 'created' })
  if (contactWish) await keepContactWish(context, { patientId: id, establishmentId }, contactWish)
  return patient
}

export async function updatePatient(
  context: SignedInContext,
  { id, version, contactWish, ...given }: UpdatePatient,
): Promise<PatientRow> {
  const input = withTitleApart(given)
  const { db, viewer } = context
  await lockRow(db, 'patient', id)
  const before = await getPatient(context, id)
  if (!before) throw notFound('Patient')
  await checkVersion(context, before, version)
  await refuseUnborn(context, context.viewer.establishmentId, input)
  if (!fullName(namesAfter(before, input)))
    throw badInput([input.firstName === '' ? 'input.firstName' : 'input.lastName', 'name_required'])
  if (contactWish) {
    await keepContactWish(context, { patientId: id, establishmentId: viewer.establishmentId }, contactWish)
    if (Object.values(given).every((value) => value === undefined)) return before
  }
  const allergies = allergyColumns(viewer, input, allergiesOf(before))
  const data = { ...columns(input), ...allergies, version: { increment: 1 } }
  const after = await db.patient.update({ where: { id }, data })
  const establishmentIds = await listPatientEstablishments(context, id)
  const { version: _version, ...visible } = after
  const changes = withoutReview(differences(before, visible))
  await recordAndPublish(context, { ...patientEntry(id), establishmentIds, action: 'updated', changes })
  return after
}

/** Archives the patient's link to this clinic. Appointments and documents keep their patient. */
export async function removeEstablishmentFromPatient(
  context: SignedInContext,
  { patientId, establishmentId }: { patientId: string; establishmentId: string },
): Promise<{ id: string }> {
  const establishmentIds = (await getPatient(context, patientId)) ? await listPatientEstablishments(context, patientId) : []
  if (!establishmentIds.includes(establishmentId)) throw notFound('Patient')
  await context.db.patientEstablishment.updateMany({ where: { patientId, establishmentId }, data: { archivedTime: new Date() } })
  await recordAndPublish(context, { ...patientEntry(patientId), establishmentIds: [establishmentId], action: 'deleted' })
  return { id: patientId }
}

/** Undoes the removal: the patient is in this clinic's lists again, under the same number. */
export async function restorePatient(
  context: SignedInContext,
  { patientId, establishmentId }: { patientId: string; establishmentId: string },
): Promise<PatientRow> {
  const { db, viewer } = context
  const isOwn = viewer.establishmentIds.includes(establishmentId)
  const link = isOwn ? await db.patientEstablishment.findFirst({ where: { patientId, establishmentId } }) : null
  if (!link) throw notFound('Patient')
  if (link.archivedTime) {
    await db.patientEstablishment.updateMany({ where: { patientId, establishmentId }, data: { archivedTime: null } })
    const changes = [{ field: 'archived', from: 'true', to: 'false' }]
    const establishmentIds = [establishmentId]
    await recordAndPublish(context, {
      ...patientEntry(patientId),
      establishmentIds,
      action: 'updated',
      changes,
      listedChange: 'created',
    })
  }
  const patient = await getPatient(context, patientId)
  if (!patient) throw notFound('Patient')
  return patient
}

/** Today is the clinic's. */
async function refuseUnborn(
  { load }: SignedInContext,
  establishmentId: string,
  { dob, birthDate }: Pick<UpdatePatient, 'dob' | 'birthDate'>,
): Promise<void> {
  if (!birthDate) return
  const establishment = await load.establishment.load(establishmentId)
  const fault = birthDateFault(birthDate, dateOf(new Date(), establishment?.timeZone ?? 'UTC'))
  if (fault) throw badInput([dob ? 'input.dob' : 'input.birthDate', fault])
}

/** HN, counted per clinic: "HN000001". */
async function nextHospitalNumber({ db }: Pick<SignedInContext, 'db'>, establishmentId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ value: number }[]>(Prisma.sql`
    INSERT INTO counter ("establishmentId", series, value) VALUES (${establishmentId}::uuid, 'hospital-number', 1)
    ON CONFLICT ("establishmentId", series) DO UPDATE SET value = counter.value + 1 RETURNING value`)
  return hospitalNumber(row?.value ?? 1)
}

export const hospitalNumber = (value: number) => `HN${String(value).padStart(6, '0')}`

/** What an input sets. Null empties; a phone is replaced whole, and a name stays where none is given: '' empties it. */
function columns({
  phone,
  gender,
  dob: _day,
  birthDate,
  birthDateEstimated,
  title,
  firstName,
  lastName,
  allergies: _allergies,
  allergyStatus: _status,
  allergyList: _list,
  ...texts
}: Omit<UpdatePatient, 'id' | 'version' | 'contactWish'>) {
  const plain: ColumnsOf<PatientRow, typeof texts> = texts
  return {
    ...plain,
    ...phoneColumns(phone),
    title: title === '' ? null : title,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    gender: gender ? genders[gender] : undefined,
    ...(birthDate !== undefined && { birthDate, birthDateEstimated: birthDateEstimated ?? false }),
  }
}

const namesAfter = (before: PatientRow, { firstName, lastName }: Pick<UpdatePatient, 'firstName' | 'lastName'>) => ({
  firstName: firstName ?? before.firstName,
  lastName: lastName ?? before.lastName,
})

const patientEntry = (entityId: string) => ({ entity: 'patient' as const, list: 'patients' as const, entityId })
