import { calendarsPath } from '@clinic/shared/calendar-feeds/calendar-feed'
import type { App } from '../app.ts'
import { errorResponse, tooManyAttempts } from '../http/responses.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { readCalendar } from '../modules/calendar-feeds/calendar-feed.reader.ts'
import { calendarText, entityTag } from '../modules/calendar-feeds/calendar-feed.text.ts'

/**
 * `GET /api/calendars/<secret>.ics`, without a session. Whatever is no address takes the way of an unknown one: nothing tells how far it
 * was right.
 */
export async function serveCalendar(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.calendar, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const found = await readCalendar(app.system.client, secretOf(new URL(request.url).pathname))
  if (!found) return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
  const { calendar, entries } = found
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
    // Asked for anew each time, so that a revoked address ends at once, and an unchanged calendar is not sent again.
    'cache-control': 'private, no-cache',
    etag: entityTag(calendar, entries),
  }
  if (isKnown(request, headers.etag)) return new Response(null, { status: 304, headers })
  return new Response(await calendarText(calendar, entries), { headers })
}

const secretOf = (pathname: string) => (pathname.endsWith('.ics') ? pathname.slice(calendarsPath.length, -'.ics'.length) : '')

/** Programs that pack a text for the way may have taken the `W/` off. */
const isKnown = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag.slice('W/'.length))
