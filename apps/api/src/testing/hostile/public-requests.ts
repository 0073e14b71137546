import { randomBytes } from 'node:crypto'
import { answersPath, bookingPath, consentsPath, declinePath, offersPath } from '@clinic/shared/addresses'
import { operations } from '../../rest/openapi.ts'
import { lineWebhooks } from '../records/channels/line.ts'
import { baseUrl } from '../server.ts'
import { signedByLine } from '../stand-ins/line-server.ts'
import type { OpenClinic } from './open-clinics.ts'
import type { Pick } from './random.ts'
import type { HostileRequest } from './requests.ts'
import { hostileObject, hostileValue } from './values.ts'

/** What strangers have found out: of the clinics' pages, and from answers. */
export type Known = {
  clinics: OpenClinic[]
  /** Free times, by the clinic's part of the address. */
  times: Map<string, { startTime: string; doctorId: string }[]>
  /** The secrets of times that they hold, and of appointments that they have booked. */
  holds: string[]
  links: string[]
  /** The code that was sent for a time, to a telephone of theirs. */
  codeOf(hold: string): string | undefined
}

/** What patients ask, who have no account, and what LINE tells. */
const routes = Object.entries(operations).flatMap(([route, { tags = [] }]) =>
  tags.includes('patient') || tags.includes('booking') || route.includes(lineWebhooks) ? [route] : [],
)
/** Without which the others reach nothing. */
const often = ['times', 'hold', 'hold', 'code', 'code', 'confirm', 'confirm'].map((what) => `POST /api/booking/${what}`)

/** As long as a real one. */
const guess = () => randomBytes(32).toString('base64url')
const day = '2027-01-04'
const figuresFrom = (pick: Pick, count: number) => Array.from({ length: count }, () => pick([1, 2, 3, 4, 5, 6, 7, 8, 9])).join('')

/** The fields of all of these requests, each as it should be; a secret is often a real one. */
function rightBody(pick: Pick, { clinics, times, holds, links, codeOf }: Known) {
  const clinic = pick(clinics)
  const time = pick(
    times.get(clinic.bookable.path)?.slice(-200) ?? [{ startTime: `${day}T03:00:00Z`, doctorId: pick(clinic.doctorIds) }],
  )
  const hold = pick([guess(), ...holds.slice(-40)])
  const { door, oldDoor, kiosk, display, bookable } = clinic
  const { path, ...visit } = bookable
  return {
    token: pick([guess(), ...links.slice(-10)]),
    hold,
    secret: pick([guess(), door, door, oldDoor, kiosk, kiosk, display]),
    way: pick(['code', 'kiosk']),
    digits: figuresFrom(pick, 4),
    birthDate: '1990-01-01',
    code: pick(['123456', figuresFrom(pick, 6), codeOf(hold) ?? '000000']),
    clinic: path,
    ...visit,
    doctorId: pick([null, time.doctorId]),
    startTime: time.startTime,
    from: new Date(Date.now() + pick([2, 9, 16, 30]) * 86_400_000).toISOString().slice(0, 10),
    days: 14,
    by: pick(['email', 'sms', 'sms']),
    answer: 'coming',
    isDeclined: true,
    signature: [{ points: [10, 20, 300, 200] }],
    note: '',
    language: 'th',
    person: {
      firstName: 'Kanya',
      lastName: 'T',
      birthDate: '1990-01-01',
      phone: `08${figuresFrom(pick, 8)}`,
      email: `${figuresFrom(pick, 9)}@b.test`,
      language: 'th',
    },
  }
}

/** From many networks, and often from one. */
const network = (pick: Pick) => `10.${pick([1, 2, 3, 4, 5, 6, 7, 8])}.${pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])}.${pick([1, 2, 3])}`

const brokenBodies: ((pick: Pick, right: Record<string, unknown>) => string)[] = [
  (pick, right) => JSON.stringify(hostileObject(pick, right)),
  (pick, right) => JSON.stringify(hostileObject(pick, right)),
  (pick) => JSON.stringify(hostileValue(pick)) ?? '',
  (_, right) => JSON.stringify(right).slice(0, -1),
  () => `{"token":"${'x'.repeat(1_000_000)}"}`,
  () => `${'['.repeat(50_000)}`,
]

const lineUser = (pick: Pick) => `U${pick(['a', 'b', 'c', 'd', 'e', 'f']).repeat(32)}`

/** Somebody writes to a clinic's account, as if it were a code that the desk has given to a patient. */
const lineBody = (pick: Pick) =>
  JSON.stringify({
    destination: 'U0',
    events: [
      {
        type: 'message',
        webhookEventId: guess(),
        mode: 'active',
        timestamp: Date.now(),
        source: { type: 'user', userId: lineUser(pick) },
        replyToken: guess(),
        deliveryContext: { isRedelivery: false },
        message: { type: 'text', id: '1', text: pick([figuresFrom(pick, 6), figuresFrom(pick, 8), 'สวัสดี']) },
      },
    ],
  })

export function publicRequest(pick: Pick, known: Known): HostileRequest {
  const headers = {
    'x-forwarded-for': network(pick),
    ...pick<Record<string, string>>([{ origin: baseUrl }, { origin: baseUrl }, {}, { origin: 'https://evil.test' }]),
  }
  if (pick([true, false, false, false, false])) return pageRequest(pick, known, headers)
  const route = pick([...routes, ...often])
  const [method = '', path = ''] = route.split(' ')
  if (path.startsWith(lineWebhooks)) return lineRequest(pick, known, headers)
  const right = rightBody(pick, known)
  const body = pick([true, true, true, false]) ? JSON.stringify(right) : pick(brokenBodies)(pick, right)
  return {
    kind: 'http',
    method: pick([...Array<string>(9).fill(method), 'GET', 'PUT', 'OPTIONS']),
    path: path.replaceAll(/\{\w+\}/g, pick([guess(), 'x', '%00', '..%2f..'])),
    headers: { ...headers, 'content-type': pick([...Array<string>(9).fill('application/json'), 'text/plain']) },
    body: method === 'POST' ? body : '',
  }
}

function pageRequest(pick: Pick, { clinics }: Known, headers: Record<string, string>): HostileRequest {
  const booking = bookingPath + pick(clinics).bookable.path
  const page = pick([
    answersPath,
    consentsPath,
    declinePath,
    offersPath,
    `${bookingPath}nobody`,
    booking,
    `${booking}/appointment`,
  ])
  const language = `?lang=${encodeURIComponent(String(hostileValue(pick)).toWellFormed().slice(0, 500))}`
  const path = page + pick(['', '?lang=th', language, `/${guess()}`])
  return { kind: 'http', method: pick(['GET', 'GET', 'HEAD', 'POST']), path, headers, body: '' }
}

/** Guessed addresses, foreign signatures, and what LINE does sign of those who guess the codes of patients. */
function lineRequest(pick: Pick, { clinics }: Known, headers: Record<string, string>): HostileRequest {
  const { id, webhook } = pick(clinics)
  const body = pick([lineBody(pick), lineBody(pick), '{"events":[{"type":"message"}]}', '{'])
  const right = signedByLine(body)
  const signature = pick([right, right, signedByLine(body, 'a foreign secret'), guess(), ''])
  const path = pick([webhook, webhook, webhook, `${lineWebhooks}${id}/${guess().slice(0, 22)}`, `${lineWebhooks}x/%00`])
  return {
    kind: 'http',
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', 'x-line-signature': signature },
    body,
  }
}
