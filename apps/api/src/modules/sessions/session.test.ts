import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { refusal } from '../../testing/answers.ts'
import { insert } from '../../testing/clinic.ts'
import { me, useUsers, within2s } from '../../testing/records/users.ts'
import type { Session } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'

const { server, open, write } = useUsers()

const list = `query ($id: ID) { sessions(userId: $id) { id browser system address since lastUsed isCurrent } }`
const end = `mutation ($input: DeleteByIdInput!) { endSession(input: $input) { id } }`
const endOf = `mutation ($input: EndSessionsOfInput!) { endSessionsOf(input: $input) }`
type Device = { id: string; isCurrent: boolean; lastUsed: string }

const listFor = async (session: Session, id?: string): Promise<Device[] | null> =>
  (await server.graphql(session, list, { id })).data.sessions
const currentOf = async (session: Session) => (await listFor(session))?.find(({ isCurrent }) => isCurrent)?.id as string
const isIn = async (session: Session) => (await server.graphql(session, me)).data.me !== null
const changesOf = async (userId: string) =>
  (
    await server.owner.query(`SELECT "userName", action, changes FROM audit_entry WHERE entity = 'session' AND "entityId" = $1`, [
      userId,
    ])
  ).rows

describe('one’s own', () => {
  test('are listed without what opens them, this one marked', async () => {
    const { home } = await open()
    const [here, there] = [await server.signIn(home.ploy.email), await server.signIn(home.ploy.email)]
    await server.owner.query(`UPDATE session SET "userAgent" = 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0' WHERE id = $1`, [
      await currentOf(there),
    ])
    const devices = await listFor(here)
    expect(devices).toHaveLength(2)
    expect(devices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: null, system: null, address: '127.0.0.1', isCurrent: true }),
        expect.objectContaining({ browser: 'Firefox', system: 'Windows', isCurrent: false }),
      ]),
    )
  })

  test('an ended one is over for its requests and its socket, and it is on record', async () => {
    const { home } = await open()
    const [here, there] = [await server.signIn(home.ploy.email), await server.signIn(home.ploy.email)]
    const socket = await openSocket(server, there)
    const id = await currentOf(there)
    expect((await write(here, end, { id })).data.endSession).toEqual({ id })
    expect(await within2s(socket.closed)).toBe(4401)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await changesOf(home.ploy.userId)).toEqual([
      { userName: 'Ploy Srisuk', action: 'deleted', changes: [{ field: 'device', from: null, to: null }] },
    ])
    expect(refusal(await write(here, end, { id }))?.code).toBe('NOT_FOUND')
  })

  test('all others end in one step', async () => {
    const { home, suda } = await open()
    const others = [await server.signIn(home.admin.email), await server.signIn(home.admin.email)]
    const ploy = await server.signIn(home.ploy.email)
    const answer = await server.graphql(suda, 'mutation { endOtherSessions }')
    expect(answer.data.endOtherSessions).toBe(2)
    expect(await Promise.all([suda, ...others, ploy].map(isIn))).toEqual([true, false, false, true])
    expect((await server.graphql(suda, 'mutation { endOtherSessions }')).data.endOtherSessions).toBe(0)
  })

  test('an expired one is not listed', async () => {
    const { suda } = await open()
    await server.owner.query(
      `INSERT INTO session (id, token, "expiresAt", "updatedTime", "userId") VALUES ($1, $2, now() - interval '1 second', now(), $3)`,
      [uuidv7(), uuidv7(), suda.userId],
    )
    expect(await listFor(suda)).toHaveLength(1)
  })
})

describe('of others', () => {
  test('an admin sees and ends those of their people', async () => {
    const { home, suda } = await open()
    const [one, other] = [await server.signIn(home.ploy.email), await server.signIn(home.ploy.email)]
    const devices = await listFor(suda, home.ploy.userId)
    expect(devices?.map(({ isCurrent }) => isCurrent)).toEqual([false, false])
    expect((await write(suda, end, { id: await currentOf(one) })).errors).toBeUndefined()
    expect([await isIn(one), await isIn(other)]).toEqual([false, true])
    expect((await write(suda, endOf, { userId: home.ploy.userId })).data.endSessionsOf).toBe(1)
    expect(await isIn(other)).toBe(false)
    expect((await changesOf(home.ploy.userId)).map(({ userName }) => userName)).toEqual(['Suda Rattanakul', 'Suda Rattanakul'])
  })

  test('for a doctor, for another clinic’s admin, and where somebody works elsewhere too, they are as missing', async () => {
    const { home, other, nok, suda } = await open()
    await insert(server.owner, 'membership', [{ userId: nok.userId, establishmentId: other.id }])
    const [ploy, atBoth, stranger] = await Promise.all([home.ploy.email, nok.email, other.admin.email].map(server.signIn))
    const tried: [Session, Session, string][] = [
      [ploy as Session, suda, home.admin.userId],
      [suda, stranger as Session, other.admin.userId],
      [suda, atBoth as Session, nok.userId],
    ]
    for (const [asker, owner, userId] of tried) {
      expect(await listFor(asker, userId)).toBeNull()
      expect(await listFor(asker, uuidv7())).toBeNull()
      const asked = async (id: string) => refusal(await write(asker, end, { id }))
      expect(await asked(await currentOf(owner))).toEqual(await asked(uuidv7()))
      const askedOf = async (id: string) => refusal(await write(asker, endOf, { userId: id }))
      expect(await askedOf(userId)).toEqual(await askedOf(uuidv7()))
      expect(await isIn(owner)).toBe(true)
    }
  })
})

describe('the last use', () => {
  const setBack = (userId: string) =>
    server.owner.query(`UPDATE session SET "lastUsedTime" = now() - interval '1 hour' WHERE "userId" = $1`, [userId])
  const sinceUse = async (userId: string): Promise<number> =>
    (
      await server.owner.query(`SELECT extract(epoch FROM now() - "lastUsedTime")::float AS s FROM session WHERE "userId" = $1`, [
        userId,
      ])
    ).rows[0].s

  test('is written after a request, and not again within five minutes', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    await setBack(ploy.userId)
    await server.graphql(ploy, me)
    await expect.poll(() => sinceUse(ploy.userId)).toBeLessThan(60)
    await setBack(ploy.userId)
    await server.graphql(ploy, me)
    await server.graphql(ploy, me)
    expect(await sinceUse(ploy.userId)).toBeGreaterThan(3_000)
  })
})
