import { Prisma } from '@clinic/prisma/generated'
import type { PatientSortField } from '@clinic/shared/patient'
import type { CreatePatient, UpdatePatient } from '@clinic/shared/patient-input'
import { genders } from '@clinic/shared/user'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { matchesWords } from '../../graphql/matches-words.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import type { Sort } from '../../graphql/sort.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { differences, record, staleRecord, takeTurns } from '../audit/audit.service.ts'
import type { PatientRow } from './patient.types.ts'

export type PatientFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

/** Links of patients to the viewer's establishments: those that stand, or those that were taken away. */
const linkScope = ({ viewer }: SignedInContext, { establishmentId, archived }: PatientFilter = {}) => ({
  archivedTime: archived ? { not: null } : null,
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})

const scope = (context: SignedInContext) => ({ establishments: { some: linkScope(context) } })

type Wanted = { pagination: Pagination; filter: PatientFilter; sort?: Sort<PatientSortField> }
type Order = 'asc' | 'desc'

/** In one clinic what is searched and sorted by stands in the link, so that a page is read off one index. */
const linkOrders = {
  created: (order: Order) => [{ createdTime: order }],
  name: (order: Order) => [{ name: order }],
  hospitalNumber: (order: Order) => [{ hospitalNumber: order }],
  dob: (order: Order) => [{ patient: { dob: { sort: order, nulls: 'last' } } }],
} satisfies Record<PatientSortField, (order: Order) => Prisma.PatientEstablishmentOrderByWithRelationInput[]>

/** A number is one clinic's: of several clinics together, patients are in the order in which they came. */
const patientOrders = {
  created: (order: Order) => [{ createdTime: order }],
  name: (order: Order) => [{ lastName: order }, { firstName: order }],
  hospitalNumber: (order: Order) => [{ createdTime: order }],
  dob: (order: Order) => [{ dob: { sort: order, nulls: 'last' } }],
} satisfies Record<PatientSortField, (order: Order) => Prisma.PatientOrderByWithRelationInput[]>

/** Newest first, unless another order is wanted. */
export async function listPatients(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<PatientRow>> {
  if (filter.archived && !context.viewer.can('patient:remove')) throw forbidden()
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'created', descending: true }
  const order = descending ? 'desc' : 'asc'
  const where = { AND: [linkScope(context, filter), ...matchesWords(filter.query)] }
  const isOneClinic = Boolean(filter.establishmentId) || context.viewer.establishmentIds.length === 1
  if (isOneClinic) {
    const links = await context.db.patientEstablishment.findMany({
      where,
      include: { patient: true },
      orderBy: [...linkOrders[field](order), { patientId: order }],
      skip: page.skip,
      take: page.limit,
    })
    return toPage(
      links.map((link) => link.patient),
      await context.db.patientEstablishment.count({ where }),
      page,
    )
  }
  const patients = { establishments: { some: where } } // a patient of two branches is listed once
  const rows = await context.db.patient.findMany({
    where: patients,
    orderBy: [...patientOrders[field](order), { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, await context.db.patient.count({ where: patients }), page)
}

export const getPatient = (context: SignedInContext, id: string) =>
  context.db.patient.findFirst({ where: { AND: [{ id }, scope(context)] } })

export async function createPatient(context: SignedInContext, { establishmentId, ...input }: CreatePatient): Promise<PatientRow> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const id = uuidv7()
  const hospitalNumber = await nextHospitalNumber(context, establishmentId)
  // The link first: without it the new patient would be nobody's, and not even its maker could read it back.
  await db.patientEstablishment.create({ data: { patientId: id, establishmentId, hospitalNumber } })
  const { firstName, lastName } = input
  const patient = await db.patient.create({ data: { ...columns(input), id, firstName, lastName } })
  await record(db, viewer, { entity: 'patient', entityId: id, establishmentId, action: 'created' })
  await announce(context, id, [establishmentId], 'created')
  return patient
}

export async function updatePatient(context: SignedInContext, { id, version, ...input }: UpdatePatient): Promise<PatientRow> {
  const { db, viewer } = context
  await takeTurns.patient(db, id)
  const before = await getPatient(context, id)
  if (!before) throw notFound('Patient')
  if (version && version !== before.version) throw await staleRecord(db, before, version)
  const data = { ...columns(input), firstName: input.firstName ?? undefined, lastName: input.lastName ?? undefined }
  const after = await db.patient.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  const places = await listPlaces(context, id)
  const { version: _version, ...visible } = after
  await record(
    db,
    viewer,
    ...places.map((establishmentId) => ({
      entity: 'patient' as const,
      entityId: id,
      establishmentId,
      action: 'updated' as const,
      changes: differences(before, visible),
    })),
  )
  await announce(context, id, places, 'updated')
  return after
}

/** The patient leaves this clinic's lists. Appointments and papers of the past keep their patient. */
export async function removeEstablishmentFromPatient(
  context: SignedInContext,
  { patientId, establishmentId }: { patientId: string; establishmentId: string },
): Promise<{ id: string }> {
  const places = (await getPatient(context, patientId)) ? await listPlaces(context, patientId) : []
  if (!places.includes(establishmentId)) throw notFound('Patient')
  await context.db.patientEstablishment.updateMany({ where: { patientId, establishmentId }, data: { archivedTime: new Date() } })
  await record(context.db, context.viewer, { entity: 'patient', entityId: patientId, establishmentId, action: 'deleted' })
  await announce(context, patientId, [establishmentId], 'deleted')
  return { id: patientId }
}

/** Takes the removal back: the patient is in this clinic's lists again, under the same number. */
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
    await record(db, viewer, { entity: 'patient', entityId: patientId, establishmentId, action: 'updated', changes })
    await announce(context, patientId, [establishmentId], 'created')
  }
  const patient = await getPatient(context, patientId)
  if (!patient) throw notFound('Patient')
  return patient
}

/** HN, counted per clinic: "HN000001". */
export async function nextHospitalNumber({ db }: Pick<SignedInContext, 'db'>, establishmentId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ value: number }[]>(Prisma.sql`
    INSERT INTO counter ("establishmentId", series, value) VALUES (${establishmentId}::uuid, 'hospital-number', 1)
    ON CONFLICT ("establishmentId", series) DO UPDATE SET value = counter.value + 1 RETURNING value`)
  return hospitalNumber(row?.value ?? 1)
}

export const hospitalNumber = (value: number) => `HN${String(value).padStart(6, '0')}`

const listPlaces = async ({ db }: SignedInContext, patientId: string) =>
  (await db.patientEstablishment.findMany({ where: { patientId, archivedTime: null }, select: { establishmentId: true } })).map(
    (link) => link.establishmentId,
  )

function columns(input: Omit<CreatePatient, 'establishmentId' | 'firstName' | 'lastName'> | Omit<UpdatePatient, 'id'>) {
  const { email, phone, gender, dob, language, country, nickname, nationalId, address, allergies, alerts, notes } = input
  return {
    email,
    ...phoneColumns(phone),
    gender: gender ? genders[gender] : undefined,
    dob: dob ? new Date(`${dob}T00:00:00Z`) : dob,
    language,
    country,
    nickname,
    nationalId,
    address,
    allergies,
    alerts,
    notes,
  }
}

const announce = ({ db }: SignedInContext, id: string, places: string[], change: 'created' | 'updated' | 'deleted') =>
  publish(db, ...places.map((establishmentId) => ({ topic: 'list' as const, list: 'patients', establishmentId, change, id })))
