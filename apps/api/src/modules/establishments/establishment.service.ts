import { Prisma } from '@clinic/prisma/generated'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { withGivenDays } from '@clinic/shared/establishments/opening-hours-input'
import type { CreateEstablishment, UpdateEstablishment } from '@clinic/shared/establishments/establishment-input'
import { v7 as uuidv7 } from 'uuid'
import type { ChangeType } from '@clinic/shared/change'
import type { SignedInContext } from '../../context.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import { AppError, badInput, forbidden, notFound } from '../../lib/app-error.ts'
import type { ColumnsOf } from '../../lib/columns-of.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { publish } from '../../lib/pubsub.ts'
import { checkVersion, differences, record, lockRow } from '../audit/audit.service.ts'
import { checkMedia } from '../media/media.service.ts'
import { checkSource, copyParts } from './establishment.copy.ts'
import { getEstablishment } from './establishment.queries.ts'
import type { EstablishmentRow } from './establishment.types.ts'

/** Creates an establishment by a Postgres function, which also adds the clinic's admins as members. What the input says counts before what is copied. */
export async function createEstablishment(
  context: SignedInContext,
  { copy, ...input }: CreateEstablishment,
): Promise<EstablishmentRow> {
  const { db, viewer } = context
  await checkMedia(context, input.media)
  const copiedFrom = copy ? await checkSource(context, copy) : null
  const id = uuidv7()
  const [answer] = await db.$queryRaw<{ opened: boolean }[]>`
    SELECT open_establishment(${id}::uuid, ${input.name}, ${viewer.establishmentId}::uuid) AS opened`
  if (!answer?.opened) throw forbidden()
  viewer.establishmentIds.push(id)
  if (copy) await copyParts(context, id, copy)
  checkSeller(input, (await getEstablishment(context, id)) ?? undefined)
  const establishment = await db.establishment.update({ where: { id }, data: columns(input, {}) })
  const changes = copiedFrom ? [{ field: 'copiedFrom', from: null, to: copiedFrom }] : []
  await record(context, [{ entity: 'establishment', entityId: id, establishmentId: id, action: 'created', changes }])
  // Published to the existing establishments: no client subscribes to the new one yet.
  await announce(context, id, 'created')
  return establishment
}

/** Phone and location are replaced as a whole, not merged. */
export async function updateEstablishment(
  context: SignedInContext,
  { id, version, ...input }: UpdateEstablishment,
): Promise<EstablishmentRow> {
  await lockRow(context.db, 'establishment', id)
  const before = await getEstablishment(context, id)
  if (!before) throw notFound('Establishment')
  await checkVersion(context, before, version)
  await checkMedia(context, input.media, before.media)
  checkSeller(input, before)
  const data = columns(input, before)
  const after = await store(context, id, data)
  const { version: _version, search: _search, ...visible } = after
  const changes = differences(before, visible)
  await record(context, [{ entity: 'establishment', entityId: id, establishmentId: id, action: 'updated', changes }])
  await announce(context, id, 'updated')
  return after
}

async function store({ db }: SignedInContext, id: string, data: ReturnType<typeof columns>) {
  try {
    return await db.establishment.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  } catch (error) {
    // Branches of one tax id have prefixes of their own, which the database compares.
    throw sqlState(error) === '23505' ? badInput(['input.taxId', 'prefix_of_branch']) : error
  }
}

/**
 * Tax invoices name the seller's tax id and address (section 86/4 of the Revenue Code). A clinic that was registered without an address,
 * as a branch that took over the registration of another one, is asked for it where it registers, moves or issues one.
 */
function checkSeller({ vatRegistered, ...input }: UpdateSeller, before?: EstablishmentRow): void {
  if (!(vatRegistered ?? before?.vatRegistered)) return
  const taxId = input.taxId === undefined ? before?.taxId : input.taxId
  const address = input.location === undefined ? before?.address1 : input.location?.address1
  const asksForAddress = vatRegistered || input.location !== undefined
  const missing = [...(taxId ? [] : ['input.taxId']), ...(address || !asksForAddress ? [] : ['input.location.address1'])]
  if (missing.length > 0) throw badInput(...missing.map((field) => [field, 'required'] as [string, 'required']))
}

type UpdateSeller = Pick<UpdateEstablishment, 'vatRegistered' | 'taxId' | 'location'>

/**
 * Publishes the change to all establishments of the clinic, because each of them shows the list.
 */
const announce = ({ db, viewer }: SignedInContext, id: string, change: ChangeType) =>
  publish(
    db,
    ...new Set([...viewer.establishmentIds, id]).values().map((establishmentId) => ({
      topic: 'list' as const,
      list: 'establishments',
      establishmentId,
      change,
      id,
    })),
  )

function columns(input: Omit<UpdateEstablishment, 'id' | 'version'>, before: Partial<EstablishmentRow>) {
  const {
    phone,
    location,
    name,
    timeZone,
    media,
    medicalServices,
    info,
    website,
    staffSignIn,
    currency,
    branchNumber,
    vatRegistered,
    pricesIncludeVat,
    openingHours,
    ...texts
  } = input
  const plain: ColumnsOf<EstablishmentRow, typeof texts> = texts
  return {
    ...plain,
    ...phoneColumns(phone),
    ...locationColumns(location),
    name: name ?? undefined,
    timeZone: timeZone ?? undefined,
    staffSignIn: staffSignIn ?? undefined,
    currency: currency ?? undefined,
    branchNumber: branchNumber ?? undefined,
    vatRegistered: vatRegistered ?? undefined,
    pricesIncludeVat: pricesIncludeVat ?? undefined,
    openingHours: openingHours === null ? Prisma.DbNull : openingHours && withGivenDays(hoursOf(before), openingHours),
    media: media === null ? [] : media,
    medicalServices: medicalServices === null ? [] : medicalServices,
    info: info === null ? '' : info,
    website: website === null ? '' : website,
  }
}

const hoursOf = ({ openingHours }: Partial<EstablishmentRow>) => (openingHours ?? {}) as Partial<WeekOpeningHours>

function locationColumns(location: UpdateEstablishment['location']) {
  if (location === undefined) return {}
  const { geoPosition, ...address } = location ?? {}
  const blank = { country: null, city: null, state: null, postalCode: null, address1: null, address2: null }
  return { ...blank, ...address, lat: geoPosition?.lat ?? null, lon: geoPosition?.lon ?? null }
}

/** Archives an establishment; refused while it has records. */
export async function deleteEstablishment(context: SignedInContext, id: string): Promise<{ id: string }> {
  const { db } = context
  const establishment = await getEstablishment(context, id)
  if (!establishment) throw notFound('Establishment')
  const held = await Promise.all([
    db.event.count({ where: { establishmentId: id } }),
    db.invoice.count({ where: { establishmentId: id } }),
    db.prescription.count({ where: { establishmentId: id } }),
    db.patientEstablishment.count({ where: { establishmentId: id } }),
    db.doctorEstablishment.count({ where: { establishmentId: id, archivedTime: null } }),
  ])
  if (held.some((count) => count > 0)) {
    throw new AppError('CONFLICT', 'This establishment still has doctors, patients, appointments or documents.', {
      reason: 'in_use',
    })
  }
  await db.establishment.update({ where: { id }, data: { archivedTime: new Date(), version: { increment: 1 } } })
  await record(context, [{ entity: 'establishment', entityId: id, establishmentId: id, action: 'deleted' }])
  await announce(context, id, 'deleted')
  return { id }
}

/** Restores an archived establishment with its members. */
export async function restoreEstablishment(context: SignedInContext, id: string): Promise<EstablishmentRow> {
  const { db, viewer } = context
  const open = await getEstablishment(context, id)
  if (open) return open
  const [answer] = await db.$queryRaw<{ reopened: boolean }[]>`SELECT reopen_establishment(${id}::uuid) AS reopened`
  if (!answer?.reopened) throw notFound('Establishment')
  viewer.establishmentIds.push(id)
  const changes = [{ field: 'archived', from: 'true', to: 'false' }]
  await record(context, [{ entity: 'establishment', entityId: id, establishmentId: id, action: 'updated', changes }])
  await announce(context, id, 'created')
  return db.establishment.findFirstOrThrow({ where: { id } })
}
