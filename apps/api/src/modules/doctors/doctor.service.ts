import type { CreateDoctor, UpdateDoctor } from '@clinic/shared/doctors/doctor-input'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { withGivenDays } from '@clinic/shared/establishments/opening-hours-input'
import { genders } from '@clinic/shared/users/user'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import type { ColumnsOf } from '../../lib/columns-of.ts'
import { checkVersion, differences, recordAndPublish, lockRow } from '../audit/audit.service.ts'
import { checkMedia } from '../media/media.service.ts'
import { getDoctor, listDoctorEstablishments } from './doctor.queries.ts'
import type { DoctorRow } from './doctor.types.ts'

export async function createDoctor(
  context: SignedInContext,
  { establishmentIds, openingHours, ...input }: CreateDoctor,
): Promise<DoctorRow> {
  const { db } = context
  const ids = [...new Set(establishmentIds)]
  checkOwnEstablishments(context, ids)
  await checkMedia(context, input.media)
  const id = uuidv7()
  // The link first: without it row-level security would hide the new doctor from its creator.
  await db.doctorEstablishment.createMany({
    data: ids.map((establishmentId, position) => ({ doctorId: id, establishmentId, position })),
  })
  const { firstName, lastName } = input
  const doctor = await db.doctor.create({
    data: {
      ...columns(input),
      id,
      firstName,
      lastName,
      openingHours: withGivenDays({}, openingHours ?? {}),
    },
  })
  await recordAndPublish(context, { ...doctorEntry(id), establishmentIds: ids, action: 'created' })
  return doctor
}

export async function updateDoctor(
  context: SignedInContext,
  { id, version, establishmentIds, openingHours, ...input }: UpdateDoctor,
): Promise<DoctorRow> {
  const { db, viewer } = context
  await lockRow(db, 'doctor', id)
  const before = await getDoctor(context, id)
  if (!before) throw notFound('Doctor')
  if (!viewer.can('doctor:write') && viewer.doctorId !== id) throw forbidden()
  await checkVersion(context, before, version)
  if (establishmentIds) await replaceEstablishments(context, id, establishmentIds)
  await checkMedia(context, input.media, before.media)
  const known = before.openingHours as Partial<WeekOpeningHours>
  const week = openingHours ? withGivenDays(known, openingHours) : undefined
  const data = { ...columns(input), openingHours: week }
  const after = await db.doctor.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  const { version: _version, search: _search, ...visible } = after
  await recordAndPublish(context, {
    ...doctorEntry(id),
    establishmentIds: await listDoctorEstablishments(context, id),
    action: 'updated',
    changes: differences(before, visible),
  })
  return after
}

/** Archives a doctor; appointments and documents keep theirs. A doctor of other clinics is only unlinked from the viewer's. */
export async function deleteDoctor(context: SignedInContext, id: string): Promise<{ id: string }> {
  const { db } = context
  if (!(await getDoctor(context, id))) throw notFound('Doctor')
  const establishmentIds = await listDoctorEstablishments(context, id)
  const [elsewhere] = await db.$queryRaw<{ count: number }[]>`SELECT links_elsewhere(${id}::uuid) AS count`
  if (elsewhere && elsewhere.count > 0) {
    await db.doctorEstablishment.updateMany({
      where: { doctorId: id, establishmentId: { in: establishmentIds } },
      data: { archivedTime: new Date() },
    })
  } else {
    await db.doctor.update({ where: { id }, data: { archivedTime: new Date(), version: { increment: 1 } } })
  }
  await recordAndPublish(context, { ...doctorEntry(id), establishmentIds, action: 'deleted' })
  return { id }
}

/** Undoes the removal: restores the links, the appointments and the account. */
export async function restoreDoctor(context: SignedInContext, doctorId: string): Promise<DoctorRow> {
  const { db, viewer } = context
  await lockRow(db, 'doctor', doctorId)
  const here = { doctorId, establishmentId: { in: viewer.establishmentIds } }
  const [link] = await db.doctorEstablishment.findMany({
    where: here,
    include: { doctor: true },
    orderBy: { archivedTime: { sort: 'desc', nulls: 'first' } },
    take: 1,
  })
  // A doctor whom another clinic archived after this one had unlinked them can't be restored here.
  if (!link || (link.archivedTime && link.doctor.archivedTime)) throw notFound('Doctor')
  if (link.doctor.archivedTime) {
    await db.doctor.update({ where: { id: doctorId }, data: { archivedTime: null, version: { increment: 1 } } })
    await recordRestored(context, doctorId, await listDoctorEstablishments(context, doctorId))
  } else if (link.archivedTime) {
    // All that were left together.
    const left = { ...here, archivedTime: link.archivedTime }
    const establishmentIds = (await db.doctorEstablishment.findMany({ where: left })).map(
      ({ establishmentId }) => establishmentId,
    )
    await db.doctorEstablishment.updateMany({ where: left, data: { archivedTime: null } })
    await recordRestored(context, doctorId, establishmentIds)
  }
  const doctor = await getDoctor(context, doctorId)
  if (!doctor) throw notFound('Doctor')
  return doctor
}

async function recordRestored(context: SignedInContext, id: string, establishmentIds: string[]) {
  const changes = [{ field: 'archived', from: 'true', to: 'false' }]
  await recordAndPublish(context, { ...doctorEntry(id), establishmentIds, action: 'updated', changes, listedChange: 'created' })
}

/** Throws for the last establishment, because a doctor needs at least one. */
export async function removeEstablishmentFromDoctor(
  context: SignedInContext,
  { doctorId, establishmentId }: { doctorId: string; establishmentId: string },
): Promise<{ id: string }> {
  const { db } = context
  await lockRow(db, 'doctor', doctorId)
  const current = (await getDoctor(context, doctorId)) ? await listDoctorEstablishments(context, doctorId) : []
  if (!current.includes(establishmentId)) throw notFound('Doctor')
  const [elsewhere] = await db.$queryRaw<{ count: number }[]>`SELECT links_elsewhere(${doctorId}::uuid) AS count`
  if (current.length === 1 && !elsewhere?.count) throw badInput(['input.establishmentId', 'last_establishment'])
  await db.doctorEstablishment.updateMany({ where: { doctorId, establishmentId }, data: { archivedTime: new Date() } })
  const changes = [{ field: 'establishment', from: establishmentId, to: null }]
  const establishmentIds = [establishmentId]
  await recordAndPublish(context, {
    ...doctorEntry(doctorId),
    establishmentIds,
    action: 'updated',
    changes,
    listedChange: 'deleted',
  })
  return { id: doctorId }
}

/** Sets the viewer's establishments of the doctor, in this order; links to other clinics are unchanged. */
async function replaceEstablishments(context: SignedInContext, doctorId: string, establishmentIds: string[]) {
  const ids = [...new Set(establishmentIds)]
  if ((await listDoctorEstablishments(context, doctorId)).join() === ids.join()) return
  if (!context.viewer.can('doctor:write')) throw forbidden('Only an admin may change where a doctor works.')
  checkOwnEstablishments(context, ids)
  const { db } = context
  for (const [position, establishmentId] of ids.entries()) {
    await db.doctorEstablishment.upsert({
      where: { doctorId_establishmentId: { doctorId, establishmentId } },
      create: { doctorId, establishmentId, position },
      update: { position, archivedTime: null },
    })
  }
  await db.doctorEstablishment.updateMany({
    where: { doctorId, establishmentId: { notIn: ids }, archivedTime: null },
    data: { archivedTime: new Date() },
  })
}

function checkOwnEstablishments({ viewer }: SignedInContext, ids: string[]) {
  const index = ids.findIndex((id) => !viewer.establishmentIds.includes(id))
  if (index >= 0) throw badInput([`input.establishmentIds.${index}`, 'unknown_reference'])
}

/** What an input sets. Null empties; a list is replaced whole, as is the phone, and a name stays where none is given. */
function columns(input: Omit<UpdateDoctor, 'id' | 'version' | 'establishmentIds' | 'openingHours'>) {
  const { phone, gender, firstName, lastName, designations, medicalServices, languages, media, info, website, ...texts } = input
  const plain: ColumnsOf<DoctorRow, typeof texts> = texts
  return {
    ...plain,
    ...phoneColumns(phone),
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    gender: gender ? genders[gender] : undefined,
    designations: designations === null ? [] : designations,
    medicalServices: medicalServices === null ? [] : medicalServices,
    languages: languages === null ? [] : languages,
    media: media === null ? [] : media,
    info: info === null ? '' : info,
    website: website === null ? '' : website,
  }
}

const doctorEntry = (entityId: string) => ({ entity: 'doctor' as const, list: 'doctors' as const, entityId })
