/** Where calendars are served; the secret and `.ics` follow. */
export const calendarsPath = '/api/calendars/'

/** Addresses of one calendar: phones, tablets and programs of the few who read it. */
export const maxCalendarFeeds = 20
