import type { BookingSettings } from '@clinic/prisma/generated'
import type { UpdateBookingSettings } from '@clinic/shared/bookings/booking-settings-input'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { differences, lockRow, record, staleRecord } from '../audit/audit.service.ts'

/** Of a clinic that has not said anything: nothing is booked by patients. It is version 0. */
const unsaid = {
  version: 0,
  isOn: false,
  visitTypeIds: [],
  doctorIds: [],
  leadHours: 2,
  daysAhead: 60,
  mostOpen: 2,
  changeHours: 24,
  takesNewPatients: true,
  needsApproval: true,
  textEn: '',
  textTh: '',
  consentEn: '',
  consentTh: '',
  consentVersion: 1,
  frameOrigins: [],
}

export async function getBookingSettings(
  { db, viewer, load }: SignedInContext,
  establishmentId: string,
): Promise<BookingSettings> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['establishmentId', 'unknown_reference'])
  const settings = await db.bookingSettings.findFirst({ where: { establishmentId } })
  if (settings) return settings
  const clinic = await load.establishment.load(establishmentId)
  return { ...unsaid, establishmentId, path: proposedPath(clinic?.name ?? '') }
}

/** Of a name in Latin letters; others choose one. */
const proposedPath = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

export async function updateBookingSettings(
  context: SignedInContext,
  { establishmentId, version, textEn, textTh, consentEn, consentTh, changeHours, ...chosen }: UpdateBookingSettings,
): Promise<BookingSettings> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
  const before = await getBookingSettings(context, establishmentId)
  if (version != null && version !== before.version)
    throw await staleRecord(db, { id: establishmentId, version: before.version }, version)
  await checkReferences(context, establishmentId, chosen)
  const texts = { textEn: textEn ?? '', textTh: textTh ?? '', consentEn: consentEn ?? '', consentTh: consentTh ?? '' }
  const isNewConsent = before.version > 0 && (texts.consentEn !== before.consentEn || texts.consentTh !== before.consentTh)
  const data = {
    ...chosen,
    ...texts,
    changeHours: changeHours ?? null,
    consentVersion: before.consentVersion + (isNewConsent ? 1 : 0),
  }
  const written =
    before.version === 0
      ? db.bookingSettings.create({ data: { establishmentId, ...data } })
      : db.bookingSettings.update({ where: { establishmentId }, data: { ...data, version: { increment: 1 } } })
  const after = await written.catch((error: unknown) => {
    throw isTaken(error) ? badInput(['input.path', 'name_taken']) : error
  })
  const action = before.version === 0 ? 'created' : 'updated'
  const changes = differences<object>(await readable(context, before), await readable(context, after))
  await record(context, [{ entity: 'booking_settings', entityId: establishmentId, establishmentId, action, changes }])
  return after
}

/** By another clinic, which this one doesn't see. */
const isTaken = (error: unknown) => sqlState(error) === '23505' || (error as { code?: unknown }).code === 'P2002'

async function checkReferences(
  { db }: SignedInContext,
  establishmentId: string,
  { visitTypeIds, doctorIds }: Pick<UpdateBookingSettings, 'visitTypeIds' | 'doctorIds'>,
): Promise<void> {
  const types = await db.visitType.findMany({ where: { establishmentId, id: { in: visitTypeIds } }, select: { id: true } })
  const doctors = await db.doctorEstablishment.findMany({
    where: { establishmentId, doctorId: { in: doctorIds } },
    select: { doctorId: true },
  })
  const unknown = (field: string, ids: string[], known: Set<string>): [string, FieldErrorKey][] =>
    ids.flatMap((id, at): [string, FieldErrorKey][] => (known.has(id) ? [] : [[`input.${field}.${at}`, 'unknown_reference']]))
  const faults = [
    ...unknown('visitTypeIds', visitTypeIds, new Set(types.map(({ id }) => id))),
    ...unknown('doctorIds', doctorIds, new Set(doctors.map(({ doctorId }) => doctorId))),
  ]
  if (faults.length > 0) throw badInput(...faults)
}

/** Values for the history: names for ids, and not the texts themselves. */
async function readable({ db }: SignedInContext, settings: BookingSettings) {
  const { establishmentId, version: _version, visitTypeIds, doctorIds, frameOrigins, ...rest } = settings
  const { textEn, textTh, consentEn, consentTh, ...rules } = rest
  const types = await db.visitType.findMany({ where: { establishmentId, id: { in: visitTypeIds } }, orderBy: { id: 'asc' } })
  const doctors = await db.doctor.findMany({ where: { id: { in: doctorIds } }, orderBy: { id: 'asc' } })
  return {
    ...rules,
    visitTypes: types.map(({ nameEn, nameTh }) => nameEn || nameTh).join(', ') || null,
    doctors: doctors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || null,
    frameOrigins: frameOrigins.join(', ') || null,
    text: (textEn + textTh).length || null,
    consent: (consentEn + consentTh).length || null,
  }
}
