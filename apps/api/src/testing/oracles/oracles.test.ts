import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeHashOf } from '../../modules/bookings/booking.secrets.ts'
import { useTestServer } from '../server.ts'
import { openLineServer } from '../stand-ins/line-server.ts'
import type { Difference, Pair } from './compare-times.ts'
import { compareTimes, isTellingApart } from './compare-times.ts'
import type { Booker, Comer, Of } from './people.ts'
import { birthDate, bookersOf, comersOf, emailOf, linksOf } from './people.ts'
import type { Trace } from './trace.ts'
import { traceRequests } from './trace.ts'

/**
 * Whether strangers learn who is a patient or expected, or that a link was one, from answers, statements or times. `check:long -- oracles` asks for
 * 1,000 of each kind, and compares times; fewer say nothing of those.
 */
const count = Number(process.env['ORACLE_PAIRS'] ?? 6)
const comparesTimes = count >= 200
const longest = 3_600_000

// With a mailbox of its own.
const line = await openLineServer()
afterAll(() => line.close())
const server = useTestServer({ DEMO: 'short', LINE_API_URL: line.url })
let trace: ReturnType<typeof traceRequests>
beforeAll(() => void (trace = traceRequests(server)))

type Steps<Person> = (person: Person) => Promise<Record<string, Trace>>

/** Each pair one after the other, by lot which of the two is first; the first pairs warm the server up, and count for nothing. */
async function compare<Person>(pairs: Of<Person>[], steps: Steps<Person>): Promise<Record<string, Difference>> {
  const warmUp = comparesTimes ? 20 : 1
  const times: Record<string, Pair[]> = {}
  for (const [index, { known, unknown }] of pairs.entries()) {
    await server.owner.query('DELETE FROM rate_limit')
    const isKnownFirst = Math.random() < 0.5
    const first = await steps(isKnownFirst ? known : unknown)
    const second = await steps(isKnownFirst ? unknown : known)
    const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first]
    for (const [what, trace] of Object.entries(ofKnown)) {
      const other = ofUnknown[what] as Trace
      if (index < warmUp) continue
      expect(other.answer, what).toBe(trace.answer)
      expect(other.statements, what).toEqual(trace.statements)
      expect(trace.statements.length, what).toBeGreaterThan(0)
      ;(times[what] ??= []).push([trace.time, other.time])
    }
  }
  return Object.fromEntries(Object.entries(times).map(([what, each]) => [what, compareTimes(each)]))
}

function print(title: string, differences: Record<string, Difference>): void {
  for (const [what, { pairs, known, unknown, shift, z, zOfFastest }] of Object.entries(differences))
    console.log(
      `${title}, ${what}: ${pairs} pairs, medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, within pairs ${shift.toFixed(3)} ms, z ${z.toFixed(2)}, of the fastest ${zOfFastest.toFixed(2)}`,
    )
}

/** `least`: milliseconds that tell nothing, however sure they are. */
function expectNoDifference(title: string, differences: Record<string, Difference>, least = 0): void {
  if (!comparesTimes) return
  print(title, differences)
  const told = Object.entries(differences).flatMap(([what, difference]) =>
    isTellingApart(difference) && Math.abs(difference.shift) >= least ? [what] : [],
  )
  expect(told, title).toEqual([])
}

const code = '123456'

async function sendCode({ hold, phone }: Booker) {
  const person = { firstName: 'Anong', lastName: 'Sukjai', birthDate, phone: `0${phone}`, email: emailOf(phone), language: 'en' }
  return trace('/api/booking/code', { hold, person, by: 'email' })
}

async function book(booker: Booker) {
  const sent = await sendCode(booker)
  expect(sent.text).toContain('sentTo')
  const { id, hold } = booker
  await server.owner.query('UPDATE booking SET "codeHash" = $2 WHERE id = $1', [id, codeHashOf(server.app.env, id, code)])
  const wrong = await trace('/api/booking/confirm', { hold, code: '654321' })
  const confirmed = await trace('/api/booking/confirm', { hold, code })
  const { token } = JSON.parse(confirmed.text) as { token?: string }
  expect(token).toBeTruthy()
  return { code: sent, 'wrong code': wrong, confirm: confirmed, 'read at once': await trace('/api/booking/read', { token }) }
}

const arrive = ({ secret, digits }: Comer) => trace('/api/queue/arrive', { way: 'code', secret, digits, birthDate })

describe('a stranger tells no', () => {
  test(
    'patient from anybody else by booking',
    async () => expectNoDifference('booking', await compare(await bookersOf(server, count), book)),
    longest,
  )

  test(
    'expected patient from anybody else at the door, nor by the number that is given next',
    async () => {
      const differences = await compare(await comersOf(server, count), async (comer) => {
        const number = await arrive(comer)
        const next = await trace('/api/queue/arrive', {
          way: 'code',
          secret: comer.secret,
          digits: comer.digits,
          birthDate: '1950-01-01',
        })
        return { number, 'the next number': next, 'the same again': await arrive(comer) }
      })
      expectNoDifference('door', differences)
    },
    longest,
  )

  test(
    'link or door that was one from a guess',
    async () => {
      const { links, doors } = await linksOf(server, count)
      const read = await compare(links, async (token) => ({
        read: await trace('/api/appointments/read', { token }),
        answer: await trace('/api/appointments/answer', { token, answer: 'coming' }),
      }))
      // A row that is found and has ended is looked at for some 20 µs. Nobody guesses 128 bits: who asks about a link that was one has had it.
      const least = 0.1
      expectNoDifference('links', read, least)
      const asked = await compare(doors, async (secret) => ({ door: await trace('/api/queue/door', { way: 'code', secret }) }))
      expectNoDifference('doors', asked)
    },
    longest,
  )
})

test.runIf(comparesTimes)(
  'two milliseconds that are planted for those who are known would be found',
  async () => {
    await server.owner.query(`
      CREATE FUNCTION planted_booking() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$ BEGIN
        IF EXISTS (SELECT 1 FROM patient WHERE "phoneValue" = NEW."phoneValue") THEN PERFORM pg_sleep(0.002); END IF; RETURN NEW;
      END $$;
      CREATE TRIGGER planted BEFORE UPDATE ON booking FOR EACH ROW WHEN (NEW.state = 'code_sent') EXECUTE FUNCTION planted_booking();
      CREATE FUNCTION planted_arrival() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$ BEGIN
        IF EXISTS (SELECT 1 FROM patient WHERE right("phoneValue", 4) = NEW.digits) THEN PERFORM pg_sleep(0.002); END IF; RETURN NEW;
      END $$;
      CREATE TRIGGER planted BEFORE INSERT ON queue_ticket FOR EACH ROW EXECUTE FUNCTION planted_arrival()`)
    const found = {
      code: (await compare(await bookersOf(server, count), async (booker) => ({ code: await sendCode(booker) })))['code'],
      number: (await compare(await comersOf(server, count), async (comer) => ({ number: await arrive(comer) })))['number'],
    } as Record<string, Difference>
    print('planted', found)
    expect(Object.values(found).map(isTellingApart)).toEqual([true, true])
  },
  longest,
)
