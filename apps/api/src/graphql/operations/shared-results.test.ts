import { beforeEach, expect, test, vi } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'
import { createSharedResults } from './shared-results.ts'

/** Several ask for the same appointments while others are being answered: the table is locked until all have come. */

const server = useTestServer()
const query = '{ events { totalCount edges { id mayEdit } } }'
type Answer = Awaited<ReturnType<typeof server.graphql>>

let home: Clinic
let other: Clinic

beforeEach(async () => {
  ;({ home, other } = await createTwoClinics(server.owner))
  await addEvents(server.owner, home, [{ at: '2031-03-03T03:00:00Z', doctorId: home.krit.doctorId }])
})

async function askAtOnce(sessions: Session[]): Promise<{ answers: Answer[]; selects: number }> {
  const share = vi.spyOn(server.app, 'shareResult')
  const lock = await server.owner.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE event IN ACCESS EXCLUSIVE MODE')
  let answers: Answer[] = []
  const sent = await statementsOf(server, async () => {
    const asked = Promise.all(sessions.map((session) => server.graphql(session, query)))
    await vi
      .waitFor(() => expect(share).toHaveBeenCalledTimes(sessions.length), { timeout: 20_000 })
      .finally(async () => {
        await lock.query('COMMIT')
        lock.release()
        share.mockRestore()
      })
    answers = await asked
  })
  return { answers, selects: sent.filter((statement) => statement.includes('FROM event')).length }
}

const signIn = (...emails: string[]) => Promise.all(emails.map((email) => server.signIn(email)))

test('those of equal rights get one result, others what their own rights allow', async () => {
  const nok = await addStaff(server.owner, home)
  const sessions = await signIn(
    home.admin.email,
    ...Array<string>(4).fill(home.admin.email),
    ...Array<string>(3).fill(home.ploy.email),
    nok.email,
    other.admin.email,
  )
  const { answers, selects } = await askAtOnce(sessions)
  expect(answers.map(({ data }) => data.events.edges.map(({ mayEdit }: { mayEdit: boolean }) => mayEdit))).toEqual([
    ...Array<boolean[]>(5).fill([true]), // an admin
    ...Array<boolean[]>(3).fill([false]), // a doctor, of a colleague's appointment
    [true], // a receptionist
    [], // another clinic
  ])
  expect(answers.map(({ data }) => data.events.totalCount)).toEqual([...Array<number>(9).fill(1), 0])
  expect(selects).toBe(1 + 4) // for the first, and for each of four rights
})

test('whose session has ended gets nothing', async () => {
  const [suda, again, ended] = (await signIn(home.admin.email, home.admin.email, home.admin.email)) as [Session, Session, Session]
  await server.graphql(ended, query)
  await server.owner.query('DELETE FROM session WHERE token = $1', [ended.cookies.get('clinic.session_token')?.split('.')[0]])
  const { answers } = await askAtOnce([suda, again, ended])
  expect(answers[1]?.data.events.totalCount).toBe(1)
  expect(answers[2]?.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('where one is a doctor by now in whose transaction admins were to be answered, each is answered by their own rights', async () => {
  const { shareResult } = server.app
  server.app.shareResult = createSharedResults(async (statement) => {
    const rows = await server.app.clinic.read<{ doctorId: string | null; positions: string }>(statement)
    const [admins, doctors] = rows.toSorted((one, next) => Number(one.doctorId !== null) - Number(next.doctorId !== null))
    return [{ ...admins, positions: `${doctors?.positions} ${admins?.positions}` }] as never
  })
  const sessions = await signIn(home.ploy.email, home.ploy.email, home.admin.email, home.admin.email)
  const { answers } = await askAtOnce(sessions)
  server.app.shareResult = shareResult
  expect(answers.map(({ data }) => data.events.edges[0].mayEdit)).toEqual([false, false, true, true])
})
