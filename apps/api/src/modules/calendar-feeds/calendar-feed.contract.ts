import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

/** Of Dr Ploy's calendar, made by the admin. */
async function addCalendarFeed(owner: pg.Pool, { id: establishmentId, admin, ploy }: Clinic): Promise<string> {
  const id = uuidv7()
  const address = { tokenHash: hashLinkToken(createLinkToken()), name: 'My phone', withInitials: false, language: 'en' }
  const by = { makerId: admin.userId, makerName: 'Suda Rattanakul' }
  await insert(owner, 'calendar_feed', [{ id, establishmentId, doctorId: ploy.doctorId, ...address, ...by }])
  return id
}

export const contract: Contract<{ calendarFeed: string }> = {
  rights: { 'calendar-feed:write': ['ADMIN'], 'calendar-feed:write-own': ['ADMIN', 'DOCTOR'] },
  records: async (owner, clinic) => ({ calendarFeed: await addCalendarFeed(owner, clinic) }),
  queries: {
    calendarFeeds: operation(
      'admin and doctor',
      `query ($doctorId: ID) { calendarFeeds(doctorId: $doctorId) { id name withInitials createdTime makerName lastFetchedTime address } }`,
      ({ clinic }) => ({ doctorId: clinic.ploy.doctorId }),
    ),
  },
  changes: {
    createCalendarFeed: [
      'admin and doctor',
      'CreateCalendarFeedInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        doctorId: clinic.ploy.doctorId,
        name: 'Outlook',
        withInitials: true,
        language: 'th',
      }),
    ],
    revokeCalendarFeed: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.calendarFeed })],
  },
  refusals: {
    calendarFeeds: { bad: badId('doctorId') },
    createCalendarFeed: { bad: bad('input.name', ' ', 'required') },
    revokeCalendarFeed: { bad: badId('input.id') },
  },
  told: { createCalendarFeed: ['calendarFeeds', 'created'], revokeCalendarFeed: ['calendarFeeds', 'deleted'] },
}
