import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { addCourse, addOffer, addSession } from '../treatment-courses/testing/courses.ts'

const server = useTestServer()

type Owed = { month: string; currency: string; amount: string }
const document = `query ($from: Date!, $until: Date!) { figures(from: $from, until: $until) { servicesOwed { month currency amount } } }`
const owed = async (session: Session, until = '2026-04-30') =>
  (await server.graphql(session, document, { from: '2026-01-01', until })).data.figures.servicesOwed as Owed[]

const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
/** The first moments of the months after them, in Bangkok. */
const ends = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map((day) => +new Date(`${day}T17:00:00Z`))
const moment = fc
  .tuple(
    fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-15', '2026-03-31', '2026-04-20'),
    fc.constantFrom('16:59:59.999', '17:00', '17:00:00.001'),
  )
  .map(([day, time]) => `${day}T${time}Z`)
const course = fc.record({
  createdTime: moment,
  validUntil: fc.option(fc.constantFrom('2026-02-28', '2026-03-31', '2026-05-01')),
  ended: fc.option(moment, { freq: 3 }),
  voided: fc.option(moment, { freq: 4 }),
  sessions: fc.array(fc.record({ createdTime: moment, undone: fc.option(moment, { freq: 3 }) }), { maxLength: 10 }),
})
type Drawn = typeof course extends fc.Arbitrary<infer Value> ? Value : never

/** Eight thousand in ten sessions: each is worth 800. */
function leftAt({ createdTime, validUntil, ended, voided, sessions }: Drawn, end: number): bigint | null {
  const before = (time: string | null) => time !== null && +new Date(time) < end
  if (!before(createdTime) || before(ended) || before(voided)) return null
  if (validUntil && +new Date(`${validUntil}T17:00:00Z`) < end) return null
  const used = sessions.filter((session) => before(session.createdTime) && !before(session.undone)).length
  return 800_000n - 80_000n * BigInt(used)
}

async function add(clinic: Clinic, offerId: string, drawn: Drawn): Promise<void> {
  const { createdTime, validUntil, ended, voided } = drawn
  const end = ended && { endedTime: ended, endedBy: 'Suda', endReason: 'Moves away', givenBack: 0 }
  const added = await addCourse(server.owner, clinic, offerId, { createdTime, validUntil, ...end })
  if (voided)
    await server.owner.query(`UPDATE invoice SET status = 'void', "voidReason" = 'x', "voidedTime" = $2 WHERE id = $1`, [
      added.invoiceId,
      voided,
    ])
  for (const session of drawn.sessions) {
    const id = await addSession(server.owner, clinic, added)
    await server.owner.query(
      `UPDATE treatment_session SET "createdTime" = $2, "undoneTime" = $3, "undoneBy" = $4, "undoReason" = $4 WHERE id = $1`,
      [id, session.createdTime, session.undone, session.undone && 'x'],
    )
  }
}

test('what is owed in services at the end of each month, whatever was sold, used, undone, ended, voided and has lapsed around it', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const [offerId, foreignId] = [await addOffer(server.owner, home), await addOffer(server.owner, other)]
  await addCourse(server.owner, other, foreignId, { createdTime: '2026-01-02T00:00:00Z' })
  const drawn = fc.sample(course, { numRuns: 60, seed: 121 })
  for (const one of drawn) await add(home, offerId, one)
  const expected = months.flatMap((month, index) => {
    const left = drawn.map((one) => leftAt(one, ends[index] ?? 0)).filter((amount) => amount !== null)
    return left.length > 0 ? [{ month, currency: 'THB', amount: toDecimal(left.reduce((sum, amount) => sum + amount, 0n)) }] : []
  })
  expect(expected.some(({ amount }) => toMinorUnits(amount) > 0n)).toBe(true)
  expect(await owed(suda)).toEqual(expected)
})

test('of this month it is what is owed now, and of months to come nothing', async () => {
  const { home } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const added = await addCourse(server.owner, home, await addOffer(server.owner, home))
  await addSession(server.owner, home, added)
  const [first, ...others] = await owed(suda, '2030-12-31')
  expect(others).toEqual([])
  expect(first?.amount).toBe('7200.00')
})
