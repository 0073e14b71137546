import type { IncomingMessage, ServerResponse } from 'node:http'
import { bookedPath, bookingPath } from '@clinic/shared/addresses'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'
import type { App } from '../../app.ts'
import { AppError } from '../../lib/app-error.ts'
import { requestId, requestScope } from '../../lib/request-scope.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { asBooking } from '../../modules/bookings/page/begin-booking.ts'
import { codeWaysOf } from '../../modules/bookings/page/code.service.ts'
import { readPlace, shownPlace } from '../../modules/bookings/page/place.queries.ts'
import { serverOf } from '../bookings/booking.ts'
import type { PageFiles } from './page-files.ts'
import { readPageFiles } from './page-files.ts'
import type { Shown } from './page-html.ts'
import { bookingPage, noticePage } from './page-html.ts'
import { pageWords } from './page-words.ts'

type Page = { status: number; html: string; frameOrigins?: string[] }

/** Nothing else may get into the policy: a semicolon would begin another rule of it. */
const plainOrigin = /^https?:\/\/[\w.-]+(:\d+)?$/

/** `/book/<clinic>`: the page on which patients book, and behind it that of what was booked. */
export function serveBookingPages(app: App) {
  const files = readPageFiles()
  return async (request: IncomingMessage, response: ServerResponse, address: string): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const { status, html, frameOrigins = [] } = await pageFor(app, files, shownBy(request), address)
    const sites = frameOrigins.filter((origin) => plainOrigin.test(origin))
    if (sites.length > 0) allowFrames(response, sites)
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language',
    })
    response.end(request.method === 'HEAD' ? undefined : html)
  }
}

function shownBy({ url = '', headers }: IncomingMessage): Shown {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const [path = '', ...rest] = pathname.slice(bookingPath.length).split('/')
  const asked = searchParams.get('lang') ?? headers['accept-language']
  return { language: languageOf(asked), path: decoded(path), isAppointment: `/${rest.join('/')}` === bookedPath }
}

/** The first that a browser names, in its order. */
function languageOf(asked = ''): Language {
  const named = asked.split(',').map((each) => each.trim().slice(0, 2).toLowerCase())
  return named.flatMap((each) => languages.filter((language) => language === each))[0] ?? 'en'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

async function pageFor(app: App, files: PageFiles, shown: Shown, address: string): Promise<Page> {
  const { nothingHere, nothingHereHelp, book, busy, away } = pageWords[shown.language]
  try {
    if ((await countAttempt(app.limits.booking, address)) !== undefined)
      return { status: 429, html: noticePage(shown, files, { title: book, text: busy }) }
    const { clinic, frameOrigins } = await readClinic(app, shown.path)
    return { status: 200, html: bookingPage(shown, clinic, files), frameOrigins }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return { status: 404, html: noticePage(shown, files, { title: nothingHere, text: nothingHereHelp }) }
    app.logger.error({ requestId: requestId(), err: error }, 'the booking page failed')
    const scope = requestScope()
    if (scope) scope.outcome = 'UNAVAILABLE'
    return { status: 503, html: noticePage(shown, files, { title: book, text: away }) }
  }
}

const readClinic = (app: App, path: string): Promise<{ clinic: BookableClinic; frameOrigins: string[] }> =>
  asBooking(serverOf(app), { path }, async (context) => {
    const place = await readPlace(context)
    return { clinic: shownPlace(place, await codeWaysOf(context)), frameOrigins: place.settings.frameOrigins }
  })

/** The sites of the clinic may show the page in a frame; no others. */
function allowFrames(response: ServerResponse, origins: string[]) {
  const policy = String(response.getHeader('content-security-policy'))
  response.setHeader('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`))
  response.removeHeader('x-frame-options')
}
