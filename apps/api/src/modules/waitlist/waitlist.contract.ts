import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { at, bad, badId, badPage, operation } from '../../testing/contract/contract.ts'

/** Somebody who waits half an hour of anybody's, any time. */
export async function addWaitlistEntry(owner: pg.Pool, clinic: Clinic, entry: object = {}): Promise<string> {
  const id = uuidv7()
  const usual = { patientId: clinic.somchai.patientId, userId: clinic.admin.userId, userName: 'Suda Rattanakul', minutes: 30 }
  await insert(owner, 'waitlist_entry', [{ id, establishmentId: clinic.id, ...usual, ...entry }])
  return id
}

/** A time that it was offered. */
async function addOffer(owner: pg.Pool, clinic: Clinic, entryId: string) {
  const [startTime, endTime] = [at('16:00'), at('16:30')]
  const span = { startTime, endTime, occupiedFrom: startTime, occupiedTo: endTime }
  const by = { userId: clinic.admin.userId, userName: 'Suda Rattanakul' }
  const id = uuidv7()
  await insert(owner, 'waitlist_offer', [
    { id, establishmentId: clinic.id, entryId, doctorId: clinic.ploy.doctorId, ...span, ...by, linkHash: id },
  ])
}

const eventOf = ({ id, ploy, somchai }: Clinic) => ({
  establishmentId: id,
  patientId: somchai.patientId,
  doctorId: ploy.doctorId,
  subject: 'Check-up',
  startTime: at('16:30'),
  endTime: at('17:00'),
})

type Records = { waiting: string; offered: string; finding: string; leaving: string; removed: string; booked: string }

export const contract: Contract<Records, Records & { event: string }> = {
  /** The booked one with the appointment that there is. */
  async records(owner, clinic) {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id FROM event WHERE "establishmentId" = $1 AND "patientId" IS NOT NULL ORDER BY id',
      [clinic.id],
    )
    const [now, bookedEventId] = [new Date(), rows[0]?.id]
    const waiting = await addWaitlistEntry(owner, clinic, { note: 'Mornings, please' })
    await addOffer(owner, clinic, waiting)
    return {
      waiting,
      offered: await addWaitlistEntry(owner, clinic),
      finding: await addWaitlistEntry(owner, clinic),
      leaving: await addWaitlistEntry(owner, clinic),
      removed: await addWaitlistEntry(owner, clinic, { removedTime: now }),
      booked: await addWaitlistEntry(owner, clinic, { bookedTime: now, bookedEventId }),
    }
  },
  queries: {
    waitlist: operation(
      'admin and doctor',
      `query ($place: ID) { waitlist(filter: { establishmentId: $place }) {
        totalCount pageInfo { totalPages } edges { id note patient { id } history { userName } } } }`,
      ({ clinic }) => ({ place: clinic.id }),
    ),
    waitlistFits: operation(
      'admin and doctor',
      `query ($place: ID!, $freed: [FreedTimeInput!]!) {
        waitlistFits(establishmentId: $place, freed: $freed) { startTime doctorId entry { id note } }
      }`,
      ({ clinic }) => ({ place: clinic.id, freed: [{ doctorId: clinic.ploy.doctorId, from: at('13:00'), to: at('14:00') }] }),
    ),
  },
  changes: {
    createWaitlistEntry: [
      'admin and doctor',
      'CreateWaitlistEntryInput',
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId, minutes: 30, isUrgent: true }),
    ],
    updateWaitlistEntry: ['admin and doctor', 'UpdateWaitlistEntryInput', ({ ids }) => ({ id: ids.waiting, note: 'Any time' })],
    removeWaitlistEntry: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.leaving })],
    restoreWaitlistEntry: ['admin and doctor', 'RestoreWaitlistEntryInput', ({ ids }) => ({ id: ids.removed })],
    bookWaitlistEntry: [
      'admin and doctor',
      'BookWaitlistEntryInput',
      ({ clinic, ids }) => ({ id: ids.waiting, doctorId: clinic.ploy.doctorId, startTime: at('15:00'), subject: 'Check-up' }),
    ],
    offerWaitlistTime: [
      'admin and doctor',
      'OfferWaitlistTimeInput',
      ({ clinic, ids }) => ({ id: ids.offered, doctorId: clinic.ploy.doctorId, startTime: at('13:30') }),
    ],
    bookWaitlistEvent: [
      'admin and doctor',
      'BookWaitlistEventInput',
      ({ clinic, ids }) => ({ id: ids.finding, event: eventOf(clinic) }),
    ],
    unbookWaitlistEntry: ['admin and doctor', 'UnbookWaitlistEntryInput', ({ ids }) => ({ id: ids.booked })],
  },
  staffMay: [
    'waitlist',
    'waitlistFits',
    'createWaitlistEntry',
    'updateWaitlistEntry',
    'removeWaitlistEntry',
    'restoreWaitlistEntry',
    'bookWaitlistEntry',
    'bookWaitlistEvent',
    'offerWaitlistTime',
    'unbookWaitlistEntry',
  ],
  refusals: {
    waitlist: { bad: badPage('waitlist') },
    waitlistFits: { bad: bad('freed.0.to', at('12:00'), 'end_after_start') },
    createWaitlistEntry: { bad: bad('input.until', '2020-01-01', 'day_is_over') },
    updateWaitlistEntry: {
      bad: bad('input.minutes', 2, 'length_out_of_range'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.waiting, note: 'Any time', version: 99 }) },
    },
    removeWaitlistEntry: { bad: badId('input.id') },
    restoreWaitlistEntry: { bad: badId('input.id') },
    bookWaitlistEntry: {
      bad: bad('input.subject', '', 'required'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({
          id: ids.waiting,
          version: 99,
          doctorId: clinic.ploy.doctorId,
          startTime: at('15:00'),
          subject: 'Check-up',
        }),
      },
    },
    offerWaitlistTime: { bad: bad('input.startTime', '2020-01-06T10:00:00+07:00', 'event_has_begun') },
    bookWaitlistEvent: { bad: badId('input.event.doctorId') },
    unbookWaitlistEntry: { bad: badId('input.id') },
  },
  told: {
    createWaitlistEntry: ['waitlist', 'created'],
    updateWaitlistEntry: ['waitlist', 'updated'],
    removeWaitlistEntry: ['waitlist', 'updated'],
    restoreWaitlistEntry: ['waitlist', 'updated'],
    bookWaitlistEntry: ['waitlist', 'updated'],
    bookWaitlistEvent: ['waitlist', 'updated'],
    offerWaitlistTime: ['waitlist', 'updated'],
    unbookWaitlistEntry: ['waitlist', 'updated'],
  },
  lists: { waitlist: (owner, clinic) => addWaitlistEntry(owner, clinic) },
}
