import type { Noun } from '../noun.ts'

/** Secret addresses at which a calendar is read without signing in: admins make them for anybody, doctors for themselves. */
export const calendarFeeds = {
  permissions: {
    'calendar-feed:write': ['ADMIN'],
    'calendar-feed:write-own': ['ADMIN', 'DOCTOR'],
  },
  audited: ['calendarFeed'],
  lists: { calendarFeeds: 'calendar-feed:write-own' },
} as const satisfies Noun
