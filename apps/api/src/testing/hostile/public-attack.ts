import type pg from 'pg'
import { dateOf } from '@clinic/shared/time/time'
import { mailingBy } from '../records/messages.ts'
import { quietDay } from '../records/bookings.ts'
import { smsOf } from '../records/channels/sms.ts'
import { baseUrl } from '../server.ts'
import { openLineServer } from '../stand-ins/line-server.ts'
import { openMailServer } from '../stand-ins/mail-server.ts'
import { openSmsProvider } from '../stand-ins/sms-provider.ts'
import type { Attack } from './attack.ts'
import type { SmallClinic } from './open-clinics.ts'
import { openClinics } from './open-clinics.ts'
import type { Known } from './public-requests.ts'
import { publicRequest } from './public-requests.ts'
import type { Pick } from './random.ts'
import type { HostileRequest } from './requests.ts'

/** What the product promises of one network, one clinic and one telephone. */
const most = { holdsOfNetwork: 10, holdsOfClinic: 60, codesOfClinic: 300, codesOfPhone: 6, arrivals: 60 }
const quarterOfAnHour = 15 * 60_000

/** A flood of what anybody may ask, at clinics where booking, the queue, LINE and text messages are on. One network wants a small clinic's whole day besides. */
export async function openPublicAttack(): Promise<Attack> {
  const [line, sms, mails] = [await openLineServer(), await openSmsProvider(), await openMailServer('accepts')]
  const phones = new Map<string, string>()
  /** Of each telephone, all codes that it was sent: it may hold several times. */
  const codes = new Map<string, string[]>()
  const codesOf = (hold: string) => codes.get(phones.get(hold) ?? '') ?? []
  const guessed: string[] = []
  const sentTo = new Map<string, number>()
  const known: Known = {
    clinics: [],
    times: new Map(),
    holds: [],
    links: [],
    codeOf: (hold) => codesOf(hold).at(-1),
  }
  let small: SmallClinic | undefined
  let began = 0

  const learn: Record<string, (asked: Body, answer: Body) => void> = {
    times: ({ clinic }, { times }) => times && known.times.set(String(clinic), times),
    hold: (_, { hold }) => hold && known.holds.push(hold),
    code: ({ hold, person }) => void phones.set(String(hold), `+66${person?.phone?.slice(1)}`),
    confirm({ hold, code = '' }, { token }) {
      if (!codesOf(String(hold)).includes(code)) guessed.push(`a time was booked with the code ${code}, which was not sent`)
      if (token) known.links.push(token)
    },
  }

  return {
    variables: { ...sms.variables, ...mailingBy(mails.url), LINE_API_URL: line.url },
    async begin(owner) {
      const opened = await openClinics(owner, 12)
      known.clinics = opened.clinics
      small = opened.small
      began = Date.now()
    },
    make: (pick) => (small && pick(oneInForty) ? wantDay(pick, small, known) : publicRequest(pick, known)),
    heard(request, { status, text }) {
      for (const { to, text: said } of sms.asked.splice(0).map(smsOf)) {
        const code = /^(\d{6}) /.exec(said)?.[1]
        if (!code) continue // what became of a booking
        codes.set(to, [...(codes.get(to) ?? []), code])
        sentTo.set(to, (sentTo.get(to) ?? 0) + 1)
      }
      if (status !== 200 || request.kind !== 'http' || request.method !== 'POST') return
      const what = /^\/api\/booking\/(\w+)$/.exec(request.path)?.[1] ?? ''
      learn[what]?.(JSON.parse(request.body) as Body, JSON.parse(text) as Body)
    },
    async gains(owner, port) {
      const quarters = Math.ceil((Date.now() - began) / quarterOfAnHour) + 1
      return [
        ...guessed,
        ...[...sentTo].filter(([, count]) => count > most.codesOfPhone).map(([phone]) => `${phone} was sent too many codes`),
        ...(await gainsInDatabase(owner, quarters)),
        ...(small ? await gainsOfDay(owner, port, small) : []),
      ]
    },
    async close() {
      await Promise.all([line.close(), sms.close(), mails.close()])
    },
  }
}

type Body = {
  clinic?: string
  hold?: string
  code?: string
  token?: string
  person?: { phone?: string }
  times?: { startTime: string; doctorId: string }[]
}

const oneInForty = [true, ...Array<boolean>(39).fill(false)]
/** Whom nothing else comes from. */
const greedy = '192.0.2.66'
const wantedDay = quietDay(10)

function wantDay(pick: Pick, { bookable: { path, ...visit } }: SmallClinic, { times }: Known): HostileRequest {
  const left = times.get(path)
  const ask = (what: string, body: object): HostileRequest => ({
    kind: 'http',
    method: 'POST',
    path: `/api/booking/${what}`,
    headers: { 'x-forwarded-for': greedy, 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ clinic: path, ...visit, ...body }),
  })
  return left?.length && pick([true, true, false])
    ? ask('hold', { startTime: pick(left).startTime })
    : ask('times', { from: wantedDay, days: 1 })
}

async function gainsInDatabase(owner: pg.Pool, quarters: number): Promise<string[]> {
  const { rows } = await owner.query<{ what: string; most: number; count: number }>(
    `WITH live AS (SELECT * FROM booking WHERE state IN ('held', 'code_sent') AND "heldUntil" > now())
     SELECT 'times that one network holds' AS what, $1::integer AS most, count(*)::integer AS count FROM live GROUP BY "establishmentId", network
     UNION ALL SELECT 'times that are held at a clinic', $2, count(*) FROM live GROUP BY "establishmentId"
     UNION ALL SELECT 'codes of a clinic', $3, count(*) FROM booking WHERE "codeTime" IS NOT NULL GROUP BY "establishmentId"
     UNION ALL SELECT 'numbers at the door of a clinic', $4, count(*) FROM queue_ticket GROUP BY "establishmentId"`,
    [most.holdsOfNetwork, most.holdsOfClinic, most.codesOfClinic, most.arrivals * quarters],
  )
  return rows.filter(({ most: limit, count }) => count > limit).map(({ what, count }) => `${what}: ${count}`)
}

/** Whoever comes from elsewhere finds at least as much of the day as the greedy network holds. */
async function gainsOfDay(owner: pg.Pool, port: number, { bookable, timeZone }: SmallClinic): Promise<string[]> {
  const { path, ...visit } = bookable
  const response = await fetch(`http://127.0.0.1:${port}/api/booking/times`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ clinic: path, ...visit, from: wantedDay, days: 1 }),
  })
  const { times = [] } = (await response.json()) as Body
  const hours = new Set(times.map(({ startTime }) => startTime.slice(0, 13))).size
  const { rows } = await owner.query<{ startTime: Date }>(
    `SELECT b."startTime" FROM booking b JOIN booking_settings s USING ("establishmentId")
     WHERE s.path = $1 AND b.state IN ('held', 'code_sent') AND b."heldUntil" > now()`,
    [path],
  )
  const held = rows.filter(({ startTime }) => dateOf(startTime, timeZone) === wantedDay).length
  return hours === 0 || held > hours ? [`one network holds ${held} hours of a day, and leaves ${hours} to all others`] : []
}
