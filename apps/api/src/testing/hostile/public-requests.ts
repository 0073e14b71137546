import { randomBytes } from 'node:crypto'
import { answersPath, bookingPath, declinePath } from '@clinic/shared/addresses'
import { operations } from '../../rest/openapi.ts'
import { baseUrl } from '../server.ts'
import type { Pick } from './random.ts'
import type { HostileRequest } from './requests.ts'
import { hostileObject, hostileValue } from './values.ts'

/** What patients ask, who have no account. */
const routes = Object.entries(operations).flatMap(([route, { tags }]) => (tags?.includes('patient') ? [route] : []))
const pages = [answersPath, declinePath, `${bookingPath}baan-suan`, `${bookingPath}baan-suan/appointment`]

/** As long as a real one. */
const guess = () => randomBytes(32).toString('base64url')
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const day = '2027-01-04'

/** The fields of all of these requests, each as it should be. */
const rightBody = () => ({
  token: guess(),
  hold: guess(),
  secret: guess(),
  code: '123456',
  clinic: 'baan-suan',
  visitTypeId: id,
  doctorId: id,
  startTime: `${day}T03:00:00Z`,
  from: day,
  days: 14,
  by: 'email',
  answer: 'coming',
  isDeclined: true,
  note: '',
  language: 'th',
  person: { firstName: 'Kanya', lastName: 'T', birthDate: '1990-01-01', phone: '0812345678', email: 'a@b.test', language: 'th' },
})

/** From many networks, and often from one. */
const network = (pick: Pick) => `10.${pick([1, 2, 3, 4, 5, 6, 7, 8])}.${pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])}.${pick([1, 2, 3])}`

const bodies: ((pick: Pick) => string)[] = [
  () => JSON.stringify(rightBody()),
  () => JSON.stringify(rightBody()),
  (pick) => JSON.stringify(hostileObject(pick, rightBody())),
  (pick) => JSON.stringify(hostileObject(pick, rightBody())),
  (pick) => JSON.stringify(hostileValue(pick)) ?? '',
  () => JSON.stringify(rightBody()).slice(0, -1),
  () => '{"events":[{"type":"message"}]}',
  () => `{"token":"${'x'.repeat(1_000_000)}"}`,
  () => `${'['.repeat(50_000)}`,
]

export function publicRequest(pick: Pick): HostileRequest {
  const headers = {
    'x-forwarded-for': network(pick),
    ...pick<Record<string, string>>([{ origin: baseUrl }, {}, { origin: 'https://evil.test' }]),
  }
  if (pick([true, false, false])) {
    const path =
      pick(pages) +
      pick([
        '',
        '?lang=th',
        `?lang=${encodeURIComponent(String(hostileValue(pick)).toWellFormed().slice(0, 500))}`,
        `/${guess()}`,
      ])
    return { kind: 'http', method: pick(['GET', 'GET', 'HEAD', 'POST']), path, headers, body: '' }
  }
  const [method = '', known = ''] = pick(routes).split(' ')
  const path = known.replaceAll(/\{\w+\}/g, pick([guess(), 'x', '%00', '..%2f..']))
  const signature = { 'x-line-signature': pick([randomBytes(32).toString('base64'), 'x', '']) }
  return {
    kind: 'http',
    method: pick([method, method, method, method, 'GET', 'PUT', 'OPTIONS']),
    path,
    headers: { ...headers, ...signature, 'content-type': pick(['application/json', 'application/json', 'text/plain']) },
    body: method === 'POST' ? pick(bodies)(pick) : '',
  }
}
