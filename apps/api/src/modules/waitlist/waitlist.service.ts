import type { ChangeType } from '@clinic/shared/change'
import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { dateOf } from '@clinic/shared/time/time'
import type { CreateWaitlistEntry, UpdateWaitlistEntry } from '@clinic/shared/waitlist/waitlist-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getWaitlistEntry, type WaitlistRow } from './waitlist.queries.ts'
import { checkDoctors, checkVisitType, whoWaits } from './waitlist.references.ts'
import { zoneOf } from './waitlist.queries.ts'

export async function createWaitlistEntry(context: SignedInContext, input: CreateWaitlistEntry): Promise<WaitlistRow> {
  const { establishmentId, eventId, doctorIds } = input
  const wanted = await whoWaits(context, input)
  await checkDoctors(context, establishmentId, doctorIds)
  await checkUntil(context, establishmentId, input.until)
  const { userId, name: userName } = context.viewer
  const data = { id: uuidv7(), establishmentId, ...wanted, eventId: eventId ?? null, userId, userName }
  await context.db.waitlistEntry.create({ data: { ...data, ...wishOf(input) } })
  return announce(context, data.id, 'created')
}

/** Omitted fields are unchanged; null clears a field. */
export async function updateWaitlistEntry(context: SignedInContext, input: UpdateWaitlistEntry): Promise<WaitlistRow> {
  const before = await lockEntry(context, input.id)
  await checkVersion(context, before, input.version)
  const { establishmentId } = before
  await checkDoctors(context, establishmentId, input.doctorIds)
  await checkUntil(context, establishmentId, input.until)
  const visitType = await checkVisitType(context, establishmentId, input.visitTypeId)
  const visitTypeId = input.visitTypeId === undefined ? undefined : (visitType?.id ?? null)
  const minutes = input.minutes ?? visitType?.duration
  return changeEntry(context, before, { ...wishOf(input), visitTypeId, minutes })
}

export const removeWaitlistEntry = async (context: SignedInContext, id: string): Promise<WaitlistRow> => {
  const before = await lockEntry(context, id)
  if (before.bookedTime || before.removedTime) throw notFound('Entry of the waitlist')
  return changeEntry(context, before, { removedTime: new Date() })
}

/** Puts somebody who was taken off by hand back. */
export const restoreWaitlistEntry = async (context: SignedInContext, id: string): Promise<WaitlistRow> => {
  const before = await lockEntry(context, id)
  if (!before.removedTime) throw notFound('Entry of the waitlist')
  return changeEntry(context, before, { removedTime: null })
}

/** Its appointment first: whoever moves that locks it before the entry, which Postgres then takes off the list. */
export async function lockEntry(context: SignedInContext, id: string): Promise<WaitlistRow> {
  const found = await getWaitlistEntry(context, id)
  if (found?.eventId) await lockRow(context.db, 'event', found.eventId)
  await lockRow(context.db, 'waitlist_entry', id)
  const entry = await getWaitlistEntry(context, id)
  if (!entry) throw notFound('Entry of the waitlist')
  return entry
}

type Change = Partial<Stored> & { visitTypeId?: string | null | undefined; minutes?: number | undefined }
type Stored = ReturnType<typeof wishOf> & {
  removedTime: Date | null
  bookedTime: Date | null
  bookedEventId: string | null
}

/** Writes a change of an entry that is locked, and tells of it. */
export async function changeEntry(context: SignedInContext, before: WaitlistRow, change: Change): Promise<WaitlistRow> {
  const { id } = before
  await context.db.waitlistEntry.updateMany({ where: { id }, data: { ...change, version: { increment: 1 } } })
  return announce(context, id, 'updated', before)
}

/** Columns of what is wanted; undefined: as it was. */
const wishOf = ({ doctorIds, weekdays: days, dayParts, until, isUrgent, note }: Omit<UpdateWaitlistEntry, 'id'>) => ({
  doctorIds: listOf(doctorIds),
  weekdays: listOf(days)?.map((day) => weekdays.indexOf(day)),
  dayParts: listOf(dayParts),
  untilDate: until === undefined ? undefined : until && new Date(until),
  isUrgent: isUrgent === null ? false : isUrgent,
  note: note === undefined ? undefined : (note ?? ''),
})
const listOf = <Item>(items: Item[] | null | undefined) => (items === undefined ? undefined : (items ?? []))

async function checkUntil(context: SignedInContext, establishmentId: string, until: string | null | undefined) {
  if (!until) return
  if (until < dateOf(new Date(), await zoneOf(context, establishmentId))) throw badInput(['input.until', 'day_is_over'])
}

async function announce(context: SignedInContext, id: string, action: ChangeType, before?: WaitlistRow): Promise<WaitlistRow> {
  const after = (await getWaitlistEntry(context, id)) as WaitlistRow
  const [was, is] = [before ? await readable(context, before) : {}, await readable(context, after)]
  await recordAndPublish(context, {
    entity: 'waitlistEntry',
    entityId: id,
    list: 'waitlist',
    establishmentIds: [after.establishmentId],
    action,
    changes: differences(was, is),
  })
  return after
}

/** Values for the audit log, which names the patient itself. */
async function readable({ load }: SignedInContext, row: WaitlistRow) {
  const doctors = await Promise.all(row.doctorIds.map((id) => load.doctor.load(id)))
  const { minutes, untilDate, isUrgent, note, bookedTime, removedTime } = row
  return {
    minutes,
    doctors: doctors.map((doctor) => [doctor?.firstName, doctor?.lastName].filter(Boolean).join(' ')).join(', '),
    weekdays: row.weekdays.map((day) => weekdays[day]).join(', '),
    dayParts: row.dayParts.join(', '),
    until: untilDate?.toISOString().slice(0, 10),
    isUrgent: isUrgent || null,
    note,
    bookedTime,
    removedTime,
  }
}
