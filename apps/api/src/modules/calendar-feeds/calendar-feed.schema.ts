import { createCalendarFeedSchema } from '@clinic/shared/calendar-feeds/calendar-feed-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { badInput } from '../../lib/app-error.ts'
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed, type CalendarFeedRow } from './calendar-feed.service.ts'

const id = z.uuid('invalid_id')

const CalendarFeedType = builder.objectRef<CalendarFeedRow>('CalendarFeed').implement({
  description: 'A secret address at which a calendar is read without signing in, as iCalendar.',
  authScopes: { can: 'calendar-feed:write-own' },
  fields: (t) => ({
    id: t.exposeID('id'),
    establishmentId: t.exposeID('establishmentId'),
    doctorId: t.exposeID('doctorId', { nullable: true }),
    resourceId: t.exposeID('resourceId', { nullable: true }),
    name: t.exposeString('name', { description: 'Who or what reads it: "My phone".' }),
    withInitials: t.exposeBoolean('withInitials', { description: 'Whether it tells initials of patients; else times alone.' }),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    makerName: t.exposeString('makerName'),
    lastFetchedTime: t.expose('lastFetchedTime', { type: 'DateTime', nullable: true, description: 'To the minute.' }),
    address: t.string({
      nullable: true,
      description: 'In the answer of `createCalendarFeed` alone: it is not kept.',
      resolve: ({ address }) => address ?? null,
    }),
  }),
})

const CreateCalendarFeedInput = zodInput('CreateCalendarFeedInput', createCalendarFeedSchema, {
  doctorId: { description: 'Whose calendar; or the room or piece of equipment.' },
  language: { description: 'Of its words.' },
})

builder.queryField('calendarFeeds', (t) =>
  t.withAuth({ can: 'calendar-feed:write-own' }).field({
    type: [CalendarFeedType],
    description: 'The addresses of a doctor, or of a room or piece of equipment; of others than themselves doctors see none.',
    args: { doctorId: t.arg.id({ validate: id }), resourceId: t.arg.id({ validate: id }) },
    resolve: (_root, calendar, context) => {
      if (Boolean(calendar.doctorId) === Boolean(calendar.resourceId)) throw badInput(['doctorId', 'required'])
      return listCalendarFeeds(context, calendar)
    },
  }),
)

builder.mutationFields((t) => ({
  createCalendarFeed: t.withAuth({ can: 'calendar-feed:write-own' }).field({
    type: CalendarFeedType,
    args: { input: t.arg({ type: CreateCalendarFeedInput, required: true }) },
    resolve: (_root, { input }, context) => createCalendarFeed(context, input),
  }),
  revokeCalendarFeed: t.withAuth({ can: 'calendar-feed:write-own' }).field({
    type: CalendarFeedType,
    description: 'From then on there is nothing at the address. Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => revokeCalendarFeed(context, input.id),
  }),
}))
