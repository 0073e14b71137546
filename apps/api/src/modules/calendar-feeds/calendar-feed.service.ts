import type { CalendarFeed } from '@clinic/prisma/generated'
import { calendarsPath, maxCalendarFeeds } from '@clinic/shared/calendar-feeds/calendar-feed'
import type { CreateCalendarFeed } from '@clinic/shared/calendar-feeds/calendar-feed-input'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { resourceScope } from '../resources/resource.scope.ts'
import { calendarFeedScope, mayMakeFor } from './calendar-feed.scope.ts'

/** `address`: known when it is made alone. */
export type CalendarFeedRow = CalendarFeed & { address?: string }

type Calendar = { doctorId?: string | null | undefined; resourceId?: string | null | undefined }

/** The addresses of a calendar, at all establishments of the viewer, in the order in which they were made. */
export const listCalendarFeeds = (context: SignedInContext, { doctorId, resourceId }: Calendar): Promise<CalendarFeedRow[]> =>
  context.db.calendarFeed.findMany({
    where: { AND: [calendarFeedScope(context), doctorId ? { doctorId } : { resourceId: resourceId ?? null }] },
    orderBy: { id: 'asc' },
  })

/** Answers with the address, which nobody can read again. */
export async function createCalendarFeed(context: SignedInContext, input: CreateCalendarFeed): Promise<CalendarFeedRow> {
  const { db, env, viewer } = context
  const { establishmentId, name, withInitials, language } = input
  const calendar = { doctorId: input.doctorId ?? null, resourceId: input.resourceId ?? null }
  await lockCalendar(context, establishmentId, calendar)
  if ((await db.calendarFeed.count({ where: { establishmentId, ...calendar } })) >= maxCalendarFeeds)
    throw badInput([pathOf(calendar), 'too_many'])
  const token = createLinkToken()
  const by = { makerId: viewer.userId, makerName: viewer.name }
  const feed = await db.calendarFeed.create({
    data: { id: uuidv7(), establishmentId, ...calendar, name, withInitials, language, tokenHash: hashLinkToken(token), ...by },
  })
  await announce(context, feed, 'created', [
    { field: 'name', from: null, to: name },
    { field: 'withInitials', from: null, to: String(withInitials) },
  ])
  return { ...feed, address: `${env.baseUrl}${calendarsPath}${token}.ics` }
}

/** From its commit on there is nothing at the address. */
export async function revokeCalendarFeed(context: SignedInContext, id: string): Promise<CalendarFeedRow> {
  const { db } = context
  const feed = await db.calendarFeed.findFirst({ where: { AND: [{ id }, calendarFeedScope(context)] } })
  if (!feed || (await db.calendarFeed.deleteMany({ where: { id } })).count === 0) throw notFound('CalendarFeed')
  await announce(context, feed, 'deleted', [{ field: 'name', from: feed.name, to: null }])
  return feed
}

const pathOf = ({ doctorId }: Calendar) => (doctorId ? 'input.doctorId' : 'input.resourceId')

/** Locks the doctor, who must work there, or the room or equipment. */
async function lockCalendar(
  context: SignedInContext,
  establishmentId: string,
  calendar: { doctorId: string | null; resourceId: string | null },
): Promise<void> {
  const { db, viewer } = context
  const { doctorId, resourceId } = calendar
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const found = doctorId
    ? await db.doctor.findFirst({ where: { AND: [{ id: doctorId }, doctorScope(context, establishmentId)] } })
    : await db.resource.findFirst({
        where: { AND: [{ id: resourceId ?? '', archivedTime: null }, resourceScope(context, establishmentId)] },
      })
  if (!found) throw badInput([pathOf(calendar), 'unknown_reference'])
  if (!mayMakeFor(viewer, doctorId)) throw forbidden()
  await lockRow(db, doctorId ? 'doctor' : 'resource', found.id)
}

const announce = (context: SignedInContext, feed: CalendarFeed, action: ChangeType, changes: FieldChange[]) =>
  recordAndPublish(context, {
    entity: 'calendarFeed',
    entityId: feed.id,
    list: 'calendarFeeds',
    establishmentIds: [feed.establishmentId],
    action,
    changes,
  })
