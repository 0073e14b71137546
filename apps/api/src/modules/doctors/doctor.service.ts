import type { DoctorSortField } from '@clinic/shared/doctor'
import type { CreateDoctor, UpdateDoctor } from '@clinic/shared/doctor-input'
import type { WeekOpeningHours } from '@clinic/shared/opening-hours'
import { defaultOpeningHours } from '@clinic/shared/opening-hours'
import { genders } from '@clinic/shared/user'
import { v7 as uuidv7 } from 'uuid'
import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { matchesWords } from '../../graphql/matches-words.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import type { Sort } from '../../graphql/sort.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { differences, record, staleRecord, takeTurns } from '../audit/audit.service.ts'
import { checkMedia } from '../media/media.service.ts'
import type { DoctorRow } from './doctor.types.ts'

/** Doctors with a living link to one of the viewer's establishments. */
const scope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.DoctorWhereInput => ({
  archivedTime: null,
  establishments: {
    some: {
      establishmentId: {
        in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
      },
      archivedTime: null,
    },
  },
})

export type DoctorFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  medicalService?: string | null | undefined
  language?: string | null | undefined
}

type Wanted = { pagination: Pagination; filter: DoctorFilter; sort?: Sort<DoctorSortField> }
type Order = 'asc' | 'desc'

const orders = {
  name: (order: Order) => [{ lastName: order }, { firstName: order }],
  created: (order: Order) => [{ createdTime: order }],
  registrationId: (order: Order) => [{ registrationId: { sort: order, nulls: 'last' } }],
} satisfies Record<DoctorSortField, (order: Order) => Prisma.DoctorOrderByWithRelationInput[]>

export async function listDoctors(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<DoctorRow>> {
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'name', descending: false }
  const order = descending ? 'desc' : 'asc'
  const where = {
    AND: [
      scope(context, filter.establishmentId),
      ...matchesWords(filter.query),
      filter.medicalService ? { medicalServices: { has: filter.medicalService } } : {},
      filter.language ? { languages: { has: filter.language } } : {},
    ],
  }
  const rows = await context.db.doctor.findMany({
    where,
    orderBy: [...orders[field](order), { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, await context.db.doctor.count({ where }), page)
}

export const getDoctor = (context: SignedInContext, id: string) =>
  context.db.doctor.findFirst({ where: { AND: [{ id }, scope(context)] } })

export async function createDoctor(context: SignedInContext, { establishmentIds, ...input }: CreateDoctor): Promise<DoctorRow> {
  const { db, viewer } = context
  const ids = [...new Set(establishmentIds)]
  checkOwnEstablishments(context, ids)
  await checkMedia(context, input.media)
  const id = uuidv7()
  // The link first: without it the new doctor would be nobody's, and not even its maker could read it back.
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
      openingHours: { ...defaultOpeningHours, ...withoutNulls(input.openingHours) },
    },
  })
  await record(
    db,
    viewer,
    ...ids.map((establishmentId) => ({ entity: 'doctor' as const, entityId: id, establishmentId, action: 'created' as const })),
  )
  await announce(context, id, ids, 'created')
  return doctor
}

export async function updateDoctor(
  context: SignedInContext,
  { id, version, establishmentIds, ...input }: UpdateDoctor,
): Promise<DoctorRow> {
  const { db, viewer } = context
  await takeTurns.doctor(db, id)
  const before = await getDoctor(context, id)
  if (!before) throw notFound('Doctor')
  if (!viewer.can('doctor:write') && viewer.doctorId !== id) throw forbidden()
  if (version && version !== before.version) throw await staleRecord(db, before, version)
  if (establishmentIds) await replaceEstablishments(context, id, establishmentIds)
  await checkMedia(context, input.media, before.media)
  const openingHours = input.openingHours && { ...(before.openingHours as WeekOpeningHours), ...withoutNulls(input.openingHours) }
  const data = {
    ...columns(input),
    firstName: input.firstName ?? undefined,
    lastName: input.lastName ?? undefined,
    openingHours: openingHours ?? undefined,
  }
  const after = await db.doctor.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  const { version: _version, search: _search, ...visible } = after
  const places = await listPlaces(context, id)
  await record(
    db,
    viewer,
    ...places.map((establishmentId) => ({
      entity: 'doctor' as const,
      entityId: id,
      establishmentId,
      action: 'updated' as const,
      changes: differences(before, visible),
    })),
  )
  await announce(context, id, places, 'updated')
  return after
}

/** Archived: appointments and papers keep their doctor. A doctor of other clinics only leaves the viewer's. */
export async function deleteDoctor(context: SignedInContext, id: string): Promise<{ id: string }> {
  const { db, viewer } = context
  if (!(await getDoctor(context, id))) throw notFound('Doctor')
  const places = await listPlaces(context, id)
  const [elsewhere] = await db.$queryRaw<{ count: number }[]>`SELECT links_elsewhere(${id}::uuid) AS count`
  if (elsewhere && elsewhere.count > 0) {
    await db.doctorEstablishment.updateMany({
      where: { doctorId: id, establishmentId: { in: places } },
      data: { archivedTime: new Date() },
    })
  } else {
    await db.doctor.update({ where: { id }, data: { archivedTime: new Date(), version: { increment: 1 } } })
  }
  await record(
    db,
    viewer,
    ...places.map((establishmentId) => ({
      entity: 'doctor' as const,
      entityId: id,
      establishmentId,
      action: 'deleted' as const,
    })),
  )
  await announce(context, id, places, 'deleted')
  return { id }
}

/** Takes the removal back: the doctor is where they were, with their old appointments and their account. */
export async function restoreDoctor(context: SignedInContext, doctorId: string): Promise<DoctorRow> {
  const { db, viewer } = context
  await takeTurns.doctor(db, doctorId)
  const here = { doctorId, establishmentId: { in: viewer.establishmentIds } }
  const [link] = await db.doctorEstablishment.findMany({
    where: here,
    include: { doctor: true },
    orderBy: { archivedTime: { sort: 'desc', nulls: 'first' } },
    take: 1,
  })
  // One whom another clinic archived after this one had let them go is not this one's to bring back.
  if (!link || (link.archivedTime && link.doctor.archivedTime)) throw notFound('Doctor')
  if (link.doctor.archivedTime) {
    await db.doctor.update({ where: { id: doctorId }, data: { archivedTime: null, version: { increment: 1 } } })
    await tellRestored(context, doctorId, await listPlaces(context, doctorId))
  } else if (link.archivedTime) {
    // All that were left together.
    const left = { ...here, archivedTime: link.archivedTime }
    const places = (await db.doctorEstablishment.findMany({ where: left })).map(({ establishmentId }) => establishmentId)
    await db.doctorEstablishment.updateMany({ where: left, data: { archivedTime: null } })
    await tellRestored(context, doctorId, places)
  }
  const doctor = await getDoctor(context, doctorId)
  if (!doctor) throw notFound('Doctor')
  return doctor
}

async function tellRestored(context: SignedInContext, id: string, places: string[]) {
  const changes = [{ field: 'archived', from: 'true', to: 'false' }]
  const entry = { entity: 'doctor' as const, entityId: id, action: 'updated' as const, changes }
  await record(context.db, context.viewer, ...places.map((establishmentId) => ({ ...entry, establishmentId })))
  await announce(context, id, places, 'created')
}

/** A doctor needs at least one establishment, so the last one stays. */
export async function removeEstablishmentFromDoctor(
  context: SignedInContext,
  { doctorId, establishmentId }: { doctorId: string; establishmentId: string },
): Promise<{ id: string }> {
  const { db, viewer } = context
  await takeTurns.doctor(db, doctorId)
  const places = (await getDoctor(context, doctorId)) ? await listPlaces(context, doctorId) : []
  if (!places.includes(establishmentId)) throw notFound('Doctor')
  const [elsewhere] = await db.$queryRaw<{ count: number }[]>`SELECT links_elsewhere(${doctorId}::uuid) AS count`
  if (places.length === 1 && !elsewhere?.count) throw badInput(['input.establishmentId', 'last_establishment'])
  await db.doctorEstablishment.updateMany({ where: { doctorId, establishmentId }, data: { archivedTime: new Date() } })
  await record(db, viewer, {
    entity: 'doctor',
    entityId: doctorId,
    establishmentId,
    action: 'updated',
    changes: [{ field: 'establishment', from: establishmentId, to: null }],
  })
  await announce(context, doctorId, [establishmentId], 'deleted')
  return { id: doctorId }
}

const listPlaces = async ({ db }: SignedInContext, doctorId: string) =>
  (
    await db.doctorEstablishment.findMany({
      where: { doctorId, archivedTime: null },
      select: { establishmentId: true },
      orderBy: [{ position: 'asc' }, { establishmentId: 'asc' }],
    })
  ).map((link) => link.establishmentId)

/** The viewer's establishments become exactly these, in this order; links to other clinics are not theirs to touch. */
async function replaceEstablishments(context: SignedInContext, doctorId: string, establishmentIds: string[]) {
  const ids = [...new Set(establishmentIds)]
  if ((await listPlaces(context, doctorId)).join() === ids.join()) return
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

/** Columns that both writes share. Null empties; a list is replaced whole, as is the phone. */
function columns(input: Omit<CreateDoctor, 'establishmentIds' | 'firstName' | 'lastName'> | Omit<UpdateDoctor, 'id'>) {
  const { registrationId, gender, email, phone, designations, medicalServices, info, languages, website, media } = input
  return {
    registrationId,
    email,
    ...phoneColumns(phone),
    gender: gender ? genders[gender] : undefined,
    designations: designations === null ? [] : designations,
    medicalServices: medicalServices === null ? [] : medicalServices,
    languages: languages === null ? [] : languages,
    media: media === null ? [] : media,
    info: info === null ? '' : info,
    website: website === null ? '' : website,
  }
}

const withoutNulls = (week: CreateDoctor['openingHours']) =>
  Object.fromEntries(Object.entries(week ?? {}).filter(([, hours]) => hours != null))

const announce = ({ db }: SignedInContext, id: string, places: string[], change: 'created' | 'updated' | 'deleted') =>
  publish(db, ...places.map((establishmentId) => ({ topic: 'list' as const, list: 'doctors', establishmentId, change, id })))
