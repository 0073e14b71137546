import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { lineAt, newLineUser } from '../../testing/records/channels/line.ts'
import { mailingBy, messagesAt, on, workday } from '../../testing/records/messages.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { LineServer } from '../../testing/stand-ins/line-server.ts'
import { openLineServer } from '../../testing/stand-ins/line-server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'

let stand: LineServer
let mails: Awaited<ReturnType<typeof openMailServer>>
let server: TestServer
let line: ReturnType<typeof lineAt>
let at: ReturnType<typeof messagesAt>

beforeAll(async () => {
  stand = await openLineServer()
  mails = await openMailServer('accepts')
  server = await openTestServer({ LINE_API_URL: stand.url, ...mailingBy(mails.url) })
  line = lineAt(server, () => stand)
  at = messagesAt(server)
})
afterAll(async () => {
  await server?.close()
  await stand?.close()
  await mails?.close()
})
beforeEach(() => {
  stand.state.mode = 'accepts'
  stand.pushes.length = 0
  mails.letters.length = 0
})

type Opened = { home: Clinic; suda: Session; patientId: string; user: string }

/** A clinic with LINE, and a patient who is linked. */
async function open(): Promise<Opened> {
  const { home, suda, patientId } = await at.open()
  await line.setUp(home)
  return { home, suda, patientId, user: await line.link(suda, home, { patientId }) }
}

/** An appointment of whose making the patient was told. */
async function booked({ home, suda, patientId }: Opened): Promise<string> {
  const id = await at.book(suda, home, { patientId, ...on(workday(3), '10:00') })
  await at.later()
  expect(await at.sent(suda)).toEqual(['confirmation'])
  return id
}

type Button = { action: { type: string; label: string; data: string } }

/** The buttons below the last message. */
function buttons(): Button['action'][] {
  const flex = stand.pushes.at(-1)?.messages[1]?.contents as { contents: { footer: { contents: Button[] } }[] } | undefined
  return (flex?.contents ?? []).flatMap(({ footer }) => footer.contents.map(({ action }) => action))
}

const press = (home: Clinic, user: string, data: string) => line.does(home, user, { type: 'postback', postback: { data } })

async function eventOf(session: Session, id: string) {
  const { data } = await server.graphql(session, 'query ($id: ID!) { event(id: $id) { status cancelReason patientAnswer } }', {
    id,
  })
  return data.event
}

describe('a message to whoever is linked', () => {
  test('goes in LINE, with its link and three buttons, under its own id', async () => {
    const opened = await open()
    await booked(opened)
    expect(mails.letters).toEqual([])
    expect(stand.pushes).toMatchObject([{ to: opened.user, messages: [{ type: 'text' }, { type: 'flex' }] }])
    const [message] = await at.list(opened.suda)
    expect(stand.pushes[0]?.retryKey).toBe(message?.id)
    expect(stand.pushes[0]?.messages[0]?.text).toMatch(/http:\/\/clinic\.test\/a\?lang=en#/)
    expect(buttons()).toMatchObject([
      { type: 'postback', label: "I'll come" },
      { type: 'postback', label: "I can't come" },
      { type: 'postback', label: 'Another time' },
    ])
  })

  test('is sent again where the answer was lost, and arrives once', async () => {
    const opened = await open()
    stand.state.mode = 'drops'
    await at.book(opened.suda, opened.home, { patientId: opened.patientId, ...on(workday(3), '10:00') })
    await at.later()
    await vi.waitFor(async () => expect((await at.list(opened.suda))[0]?.status).toBe('delayed'), { timeout: 15_000 })
    stand.state.mode = 'accepts'
    await server.owner.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'message' AND state = 'retry'`)
    expect(await at.sent(opened.suda)).toEqual(['confirmation'])
    expect(stand.pushes).toHaveLength(1)
  })

  test('goes by e-mail once they have blocked the account, also one that waited', async () => {
    const opened = await open()
    stand.state.mode = 'busy'
    await at.book(opened.suda, opened.home, { patientId: opened.patientId, ...on(workday(3), '10:00') })
    await at.later()
    await vi.waitFor(
      async () => expect((await at.list(opened.suda))[0]).toMatchObject({ status: 'delayed', fault: 'too_many' }),
      {
        timeout: 15_000,
      },
    )
    await line.does(opened.home, opened.user, { type: 'unfollow', replyToken: undefined })
    await vi.waitFor(
      async () => {
        await server.owner.query(
          `UPDATE jobs.job SET start_after = now() WHERE name = 'message' AND state IN ('retry', 'created')`,
        )
        expect((await at.list(opened.suda))[0]?.status).toBe('withdrawn')
      },
      { timeout: 20_000, interval: 100 },
    )
    await at.later()
    expect((await at.sent(opened.suda)).toSorted()).toEqual(['confirmation', 'confirmation withdrawn outdated'])
    expect(mails.letters).toHaveLength(1)
    expect(stand.pushes).toEqual([])
  })

  test.each([
    ['unfriendly', 'address_refused'],
    ['spent', 'no_credit'],
  ] as const)('that LINE refuses for good (%s) is for the desk to see', async (mode, fault) => {
    const opened = await open()
    stand.state.mode = mode
    await at.book(opened.suda, opened.home, { patientId: opened.patientId, ...on(workday(3), '10:00') })
    await at.later()
    expect(await at.sent(opened.suda)).toEqual([`confirmation failed ${fault}`])
  })
})

describe('a button', () => {
  test('"I can\'t come" cancels as the link does, once', async () => {
    const opened = await open()
    const id = await booked(opened)
    const [, cannot] = buttons()
    await press(opened.home, opened.user, cannot?.data ?? '')
    expect(await eventOf(opened.suda, id)).toEqual({ status: 'cancelled', cancelReason: 'patient', patientAnswer: 'not_coming' })
    await press(opened.home, opened.user, cannot?.data ?? '')
    expect(await line.repliesTo(opened.user, 3)).toEqual([
      expect.stringMatching(/^Thank you for telling us/),
      expect.stringMatching(/^This can no longer be answered/),
      expect.stringMatching(/^เชื่อมต่อแล้ว|^You are linked/),
    ])
    const { rowCount } = await server.owner.query('SELECT FROM answer WHERE "eventId" = $1', [id])
    expect(rowCount).toBe(1)
  })

  test('"I\'ll come" confirms', async () => {
    const opened = await open()
    const id = await booked(opened)
    await press(opened.home, opened.user, buttons()[0]?.data ?? '')
    expect(await eventOf(opened.suda, id)).toMatchObject({ status: 'confirmed', patientAnswer: 'coming' })
  })

  test('answers for nobody else, at no other time, and no more once it has begun', async () => {
    const opened = await open()
    const id = await booked(opened)
    const [coming] = buttons().map(({ data }) => data)
    const untouched = { status: 'pending', cancelReason: null, patientAnswer: null }
    const stranger = newLineUser()
    await press(opened.home, stranger, coming ?? '')
    const neighbour = await line.link(opened.suda, opened.home, { patientId: opened.home.malee.patientId })
    await press(opened.home, neighbour, coming ?? '')
    expect(await eventOf(opened.suda, id)).toEqual(untouched)
    await at.change(opened.suda, { id, ...on(workday(4), '10:00') })
    await press(opened.home, opened.user, coming ?? '')
    expect(await eventOf(opened.suda, id)).toEqual(untouched)
    await server.owner.query(
      `UPDATE event SET "startTime" = now() - interval '1 minute', "endTime" = now() + interval '1 hour' WHERE id = $1`,
      [id],
    )
    const { rows } = await server.owner.query<{ at: string }>(
      `SELECT (extract(epoch FROM "startTime") * 1000)::bigint::text AS at FROM event WHERE id = $1`,
      [id],
    )
    await press(opened.home, opened.user, (coming ?? '').replace(/at=\d+/, `at=${rows[0]?.at}`))
    expect(await eventOf(opened.suda, id)).toEqual(untouched)
  })
})
