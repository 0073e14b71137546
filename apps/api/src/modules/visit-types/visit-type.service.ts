import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange, FieldErrorKey } from '@clinic/shared/errors'
import { fullName } from '@clinic/shared/patients/patient-name'
import { maxVisitTypes } from '@clinic/shared/visit-types/visit-type'
import type { CreateVisitType, UpdateVisitType } from '@clinic/shared/visit-types/visit-type-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getVisitType, type VisitTypeRow } from './visit-type.queries.ts'
import { savePartsOf } from './visit-type.parts.ts'

export async function createVisitType(
  context: SignedInContext,
  { establishmentId, doctorIds, items, resourceIds, anyResources, ...input }: CreateVisitType,
): Promise<VisitTypeRow> {
  await lockVisitTypes(context, establishmentId)
  const names = { nameTh: input.nameTh ?? '', nameEn: input.nameEn ?? '' }
  await checkNames(context, { establishmentId, ...names })
  await checkRoom(context, establishmentId, 'input.establishmentId')
  const id = uuidv7()
  const { bufferBefore, bufferAfter, category, duration, repeatsAfter } = input
  await context.db.visitType.create({
    data: {
      id,
      establishmentId,
      ...names,
      category,
      duration,
      bufferBefore: bufferBefore ?? 0,
      bufferAfter: bufferAfter ?? 0,
      repeatsAfter: repeatsAfter ?? null,
    },
  })
  await savePartsOf(context, { id, establishmentId }, { doctorIds, items, resourceIds, anyResources })
  const created = await readBack(context, id)
  await announce(context, created, 'created', differences({}, readableVisitType(created)))
  return created
}

/** Omitted fields are unchanged. Appointments that are booked keep what they copied. */
export async function updateVisitType(
  context: SignedInContext,
  { id, version, doctorIds, items, resourceIds, anyResources, ...input }: UpdateVisitType,
): Promise<VisitTypeRow> {
  const before = await lockVisitType(context, id)
  await checkVersion(context, before, version)
  const names = { nameTh: textOf(input.nameTh, before.nameTh), nameEn: textOf(input.nameEn, before.nameEn) }
  await checkNames(context, { establishmentId: before.establishmentId, ...names, except: id })
  await savePartsOf(context, before, { doctorIds, items, resourceIds, anyResources })
  await context.db.visitType.update({
    where: { id },
    data: {
      ...names,
      category: input.category ?? undefined,
      duration: input.duration ?? undefined,
      bufferBefore: input.bufferBefore ?? undefined,
      bufferAfter: input.bufferAfter ?? undefined,
      repeatsAfter: input.repeatsAfter,
      version: { increment: 1 },
    },
  })
  const after = await readBack(context, id)
  await announce(context, after, 'updated', differences(readableVisitType(before), readableVisitType(after)))
  return after
}

/** Takes it out of the list; its names stay taken, and it can be restored. */
export async function archiveVisitType(context: SignedInContext, id: string): Promise<{ id: string }> {
  const visitType = await lockVisitType(context, id)
  if (visitType.archivedTime) return { id }
  await context.db.visitType.update({ where: { id }, data: { archivedTime: new Date(), version: { increment: 1 } } })
  await announce(context, visitType, 'deleted')
  return { id }
}

export async function restoreVisitType(context: SignedInContext, id: string): Promise<VisitTypeRow> {
  const visitType = await lockVisitType(context, id)
  if (!visitType.archivedTime) return visitType
  await checkRoom(context, visitType.establishmentId, 'input.id')
  await context.db.visitType.update({ where: { id }, data: { archivedTime: null, version: { increment: 1 } } })
  const after = await readBack(context, id)
  await announce(context, after, 'updated', [{ field: 'archived', from: 'true', to: 'false' }])
  return after
}

/** Values for the history: names and codes instead of ids. */
export const readableVisitType = ({ doctors, items, resources, anyResources, ...visitType }: VisitTypeRow) => ({
  nameTh: visitType.nameTh,
  nameEn: visitType.nameEn,
  category: visitType.category,
  duration: visitType.duration,
  bufferBefore: visitType.bufferBefore,
  bufferAfter: visitType.bufferAfter,
  repeatsAfter: visitType.repeatsAfter,
  doctors: doctors.map((doctor) => fullName(doctor)).join(', '),
  items: items.map(({ quantity, item }) => (quantity === 1 ? item.code : `${quantity} × ${item.code}`)).join(', '),
  resources: resources.map(({ name }) => name).join(', '),
  anyResources: anyResources.map(({ kind, group }) => group || kind).join(', '),
})

/** Writers of one clinic's visit types wait for one another: names and their number concern all of them. */
async function lockVisitTypes({ db, viewer }: SignedInContext, establishmentId: string): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
}

async function lockVisitType(context: SignedInContext, id: string): Promise<VisitTypeRow> {
  const found = await getVisitType(context, id)
  if (!found) throw notFound('VisitType')
  await lockVisitTypes(context, found.establishmentId)
  return readBack(context, id)
}

const readBack = async (context: SignedInContext, id: string) => (await getVisitType(context, id)) as VisitTypeRow

type Names = { establishmentId: string; nameTh: string; nameEn: string; except?: string }

async function checkNames({ db }: SignedInContext, { establishmentId, except, ...names }: Names): Promise<void> {
  if (!names.nameTh && !names.nameEn) throw badInput(['input.nameTh', 'required'])
  const others = await db.visitType.findMany({
    where: { establishmentId, ...(except && { id: { not: except } }) },
    select: { nameTh: true, nameEn: true },
  })
  const taken = (['nameTh', 'nameEn'] as const).filter(
    (field) => names[field] && others.some((other) => other[field].toLowerCase() === names[field].toLowerCase()),
  )
  if (taken.length > 0) throw badInput(...taken.map((field): [string, FieldErrorKey] => [`input.${field}`, 'name_taken']))
}

async function checkRoom({ db }: SignedInContext, establishmentId: string, path: string): Promise<void> {
  const count = await db.visitType.count({ where: { establishmentId, archivedTime: null } })
  if (count >= maxVisitTypes) throw badInput([path, 'too_many'])
}

const textOf = (given: string | null | undefined, before: string) => (given === undefined ? before : (given ?? ''))

const announce = (
  context: SignedInContext,
  { id, establishmentId }: VisitTypeRow,
  action: ChangeType,
  changes: FieldChange[] = [],
) =>
  recordAndPublish(context, {
    entity: 'visit_type',
    entityId: id,
    list: 'visit_types',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
