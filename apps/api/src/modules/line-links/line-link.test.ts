import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, createClinic } from '../../testing/clinic.ts'
import { lineAt, newLineUser } from '../../testing/records/channels/line.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { watchLists } from '../../testing/subscriptions.ts'
import type { LineServer } from '../../testing/stand-ins/line-server.ts'
import { openLineServer } from '../../testing/stand-ins/line-server.ts'

let stand: LineServer
let server: TestServer
let at: ReturnType<typeof lineAt>
let home: Clinic
let suda: Session

beforeAll(async () => {
  stand = await openLineServer()
  server = await openTestServer({ LINE_API_URL: stand.url })
  at = lineAt(server, () => stand)
})
afterAll(async () => {
  await server?.close()
  await stand?.close()
})
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  await at.setUp(home)
})

const malee = () => ({ patientId: home.malee.patientId })

describe('a code', () => {
  test('opens LINE with itself written, links whoever sends it, and is told to the screens', async () => {
    const socket = await openSocket(server, suda)
    const lists = await watchLists(socket, home)
    const { code, address } = await at.codeFor(suda, home, malee())
    expect(code).toMatch(/^[A-HJKMNP-Z]{8}$/)
    expect(address).toBe(`https://line.me/R/oaMessage/%40baansuan/?${code}`)
    const user = newLineUser()
    await at.writes(home, user, ` ${code.toLowerCase()} `)
    expect(await at.contactOf(suda, home, malee())).toMatchObject({ isBlocked: false, mayRemove: true })
    expect(await at.repliesTo(user, 1)).toEqual([expect.stringMatching(/Malee Thongdee/)])
    await expect.poll(() => lists.received.map(({ listChanged }) => listChanged.list)).toContain('lineLinks')
    await socket.close()
  })

  test('tells the desk what whoever is linked calls themselves in LINE, and goes on without where LINE does not say', async () => {
    const { code } = await at.codeFor(suda, home, malee())
    await at.writes(home, newLineUser(), code)
    const name = async () => {
      const query =
        'query ($establishmentId: ID!, $patientId: ID) { lineContact(establishmentId: $establishmentId, patientId: $patientId) { name } }'
      return (await server.graphql(suda, query, { establishmentId: home.id, ...malee() })).data.lineContact
    }
    expect(await name()).toEqual({ name: 'Malee ♥' })
    stand.state.mode = 'hangs'
    expect(await name()).toEqual({ name: null })
    stand.state.mode = 'accepts'
  })

  test('links once, until its time is over, and only at its own clinic; a new one ends the one before', async () => {
    const first = await at.codeFor(suda, home, malee())
    const { code } = await at.codeFor(suda, home, malee())
    const other = await createClinic(server.owner, 'Riverside Clinic')
    await at.setUp(other)
    await at.writes(other, newLineUser(), code)
    await at.writes(home, newLineUser(), first.code)
    expect(await at.contactOf(suda, home, malee())).toBeNull()
    const mother = newLineUser()
    await at.writes(home, mother, code)
    await at.writes(home, newLineUser(), code)
    const { rows } = await server.owner.query('SELECT "lineUserId" FROM line_link WHERE "patientId" = $1', [malee().patientId])
    expect(rows).toEqual([{ lineUserId: mother }])
    const late = await at.codeFor(suda, home, { patientId: home.somchai.patientId })
    await server.owner.query(`UPDATE line_code SET "expiresTime" = now()`)
    await at.writes(home, newLineUser(), late.code)
    expect(await at.contactOf(suda, home, { patientId: home.somchai.patientId })).toBeNull()
  })

  test('is tried five times an hour by one LINE user, and then not looked at', async () => {
    const guesser = newLineUser()
    for (let tries = 0; tries < 5; tries++) await at.writes(home, guesser, 'ABCDEFGH')
    const { code } = await at.codeFor(suda, home, malee())
    await at.writes(home, guesser, code)
    expect(await at.contactOf(suda, home, malee())).toBeNull()
    expect(await at.repliesTo(guesser, 6)).toContainEqual(expect.stringMatching(/ผิดหลายครั้ง/))
    await at.writes(home, newLineUser(), code)
    expect(await at.contactOf(suda, home, malee())).not.toBeNull()
  })

  test('is stored where nobody can read it', async () => {
    const { code } = await at.codeFor(suda, home, malee())
    const { rows } = await server.owner.query('SELECT to_jsonb(c)::text AS row FROM line_code c')
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('is made for a doctor by themselves alone, and links their LINE to their record', async () => {
    const ploy = await server.signIn(home.ploy.email)
    const { doctorId } = home.ploy
    const refused = await server.graphql(
      suda,
      'mutation ($input: CreateLineCodeInput!) { createLineCode(input: $input) { code } }',
      { input: { establishmentId: home.id, doctorId } },
    )
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const user = await at.link(ploy, home, { doctorId })
    const { data } = await server.graphql(suda, 'query ($id: ID!) { doctor(id: $id) { line { lineUserId lineLinkedAt } } }', {
      id: doctorId,
    })
    expect(data.doctor.line).toEqual({ lineUserId: user, lineLinkedAt: expect.any(String) })
  })
})

describe('a link', () => {
  test('may be one of several of the same person: a mother of two', async () => {
    const [child = ''] = await addPatients(server.owner, home.id, [{ firstName: 'Nong', lastName: 'Thongdee' }])
    const mother = await at.link(suda, home, malee())
    await at.link(suda, home, { patientId: child }, mother)
    expect(await at.contactOf(suda, home, malee())).not.toBeNull()
    expect(await at.contactOf(suda, home, { patientId: child })).not.toBeNull()
  })

  test.each(['stop', 'หยุด'])('ends when the person writes "%s"', async (word) => {
    const user = await at.link(suda, home, malee())
    await at.writes(home, user, word)
    expect(await at.contactOf(suda, home, malee())).toBeNull()
    expect(await at.repliesTo(user, 2)).toContainEqual(expect.stringMatching(/ไม่ส่งข้อความมาที่นี่อีก/))
    const { data } = await server.graphql(
      suda,
      '{ auditLog(filter: { entity: [line_link] }) { edges { action userName entityName } } }',
    )
    const malees = { userName: 'Malee Thongdee', entityName: 'Malee Thongdee' }
    expect(data.auditLog.edges).toEqual([
      { action: 'deleted', ...malees },
      { action: 'created', ...malees },
    ])
  })

  test('ends at the desk', async () => {
    await at.link(suda, home, malee())
    const contact = await at.contactOf(suda, home, malee())
    const { errors } = await server.graphql(
      suda,
      'mutation ($input: DeleteByIdInput!) { removeLineLink(input: $input) { id } }',
      {
        input: { id: contact?.id },
      },
    )
    expect(errors).toBeUndefined()
    expect(await at.contactOf(suda, home, malee())).toBeNull()
  })

  test('is known to be blocked until the account is followed again', async () => {
    const user = await at.link(suda, home, malee())
    await at.does(home, user, { type: 'unfollow', replyToken: undefined })
    expect(await at.contactOf(suda, home, malee())).toMatchObject({ isBlocked: true })
    await at.does(home, user, { type: 'follow' })
    expect(await at.contactOf(suda, home, malee())).toMatchObject({ isBlocked: false })
  })
})

describe('words in LINE', () => {
  const openAnswers = async () => {
    const { data } = await server.graphql(
      suda,
      `query ($filter: AnswerFilter) { answers(filter: $filter) { edges { id answer note mayEdit patient { id } event { id } startTime } } }`,
      { filter: { establishmentId: home.id, isOpen: true } },
    )
    return data.answers.edges
  }

  test('of whoever is linked arrive at the desk, which sees to them', async () => {
    const user = await at.link(suda, home, malee())
    await at.writes(home, user, 'May I come\u0000 a little later?')
    const [wrote] = await openAnswers()
    expect(wrote).toEqual({
      id: expect.any(String),
      answer: 'wrote',
      note: 'May I come a little later?',
      mayEdit: true,
      patient: { id: home.malee.patientId },
      event: null,
      startTime: null,
    })
    const { errors } = await server.graphql(
      suda,
      `mutation ($input: UpdateAnswerInput!) { updateAnswer(input: $input) { id } }`,
      {
        input: { id: wrote.id, isSettled: true },
      },
    )
    expect(errors).toBeUndefined()
    expect(await openAnswers()).toEqual([])
  })

  test('of anybody else are stored nowhere, and answered once a day', async () => {
    const stranger = newLineUser()
    for (const text of ['สวัสดีครับ', 'Hello?', 'stop']) await at.writes(home, stranger, text)
    await at.does(home, stranger, { type: 'message', message: { type: 'image', id: '1' } })
    await at.link(suda, home, malee(), stranger)
    expect(await at.repliesTo(stranger, 2)).toEqual([expect.stringMatching(/^บัญชีนี้/), expect.stringMatching(/^เชื่อมต่อแล้ว/)])
    expect(await openAnswers()).toEqual([])
  })
})
