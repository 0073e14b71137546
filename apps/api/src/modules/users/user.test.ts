import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, createTwoClinics, insert } from '../../testing/clinic.ts'
import { openSocket } from '../../testing/socket.ts'
import { me, remove, update, useUsers, within2s } from '../../testing/records/users.ts'

const { server, addMember, open, write, countAdmins } = useUsers()

const account = `{ me { id firstName lastName role email { value verified } phone { value } avatar } }`
const session = `{ session { user { id } establishment { id name } establishments { id } doctorId permissions } }`
const user = `query ($id: ID!) { user(userId: $id) {
  id createdTime firstName lastName role phone { value dialCode verified } email { value verified }
} }`

test('nobody is nobody: me and session are null, and nothing else answers', async () => {
  expect(await server.graphql(null, account)).toEqual({ status: 200, data: { me: null } })
  expect(await server.graphql(null, session)).toEqual({ status: 200, data: { session: null } })
  const { data, errors } = await server.graphql(null, user, { id: uuidv7() })
  expect(data.user).toBeNull()
  expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
})

test('me is the account that is signed in', async () => {
  const { home } = await createTwoClinics(server.owner)
  const { data } = await server.graphql(await server.signIn(home.admin.email), account)
  expect(data.me).toEqual({
    id: home.admin.userId,
    firstName: 'Suda',
    lastName: 'Rattanakul',
    role: 'ADMIN',
    email: { value: home.admin.email, verified: true },
    phone: null,
    avatar: null,
  })
})

test('an admin works in their own establishment, whose id is theirs, and may change to a branch by cookie', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const branch = await addEstablishment(server.owner, home)
  const suda = await server.signIn(home.admin.email)
  const first = await server.graphql(suda, session)
  expect(first.data.session).toMatchObject({ establishment: { id: home.admin.userId, name: home.name }, doctorId: null })
  expect(first.data.session.establishments).toEqual([{ id: home.id }, { id: branch }])
  expect(first.data.session.permissions).toContain('doctor:write')

  suda.cookies.set('establishmentId', branch)
  expect((await server.graphql(suda, session)).data.session.establishment.id).toBe(branch)
  for (const forged of [other.id, uuidv7(), 'x', "' OR 1=1 --", '']) {
    suda.cookies.set('establishmentId', forged)
    suda.cookies.set('userId', other.admin.userId)
    expect(await server.graphql(suda, session), forged).toEqual(first)
  }
})

test('a doctor works in the first establishment of their record', async () => {
  const { home } = await createTwoClinics(server.owner)
  const { email, doctorId } = home.ploy
  const branch = await addEstablishment(server.owner, home)
  await insert(server.owner, 'doctor_establishment', [{ doctorId, establishmentId: branch, position: 1 }])
  const { data } = await server.graphql(await server.signIn(email), session)
  expect(data.session).toMatchObject({ establishment: { id: home.id }, doctorId })
  expect(data.session.permissions).not.toContain('doctor:write')

  const link = 'UPDATE doctor_establishment SET position = 2 WHERE "doctorId" = $1 AND "establishmentId" = $2'
  await server.owner.query(link, [doctorId, home.id])
  const later = await server.graphql(await server.signIn(email), session)
  expect(later.data.session).toMatchObject({ establishment: { id: branch }, establishments: [{ id: branch }, { id: home.id }] })
})

test('user shows colleagues, and strangers exactly as nobody', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  await server.owner.query(`UPDATE "user" SET "phoneValue" = '812345678' WHERE id = $1`, [home.ploy.userId])
  const ploy = await server.graphql(suda, user, { id: home.ploy.userId })
  expect(ploy.data.user).toEqual({
    id: home.ploy.userId,
    createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    firstName: 'Ploy',
    lastName: 'Srisuk',
    role: 'DOCTOR',
    phone: { value: '812345678', dialCode: '+66', verified: false },
    email: { value: home.ploy.email, verified: true },
  })
  const nobody = await server.graphql(suda, user, { id: uuidv7() })
  expect(nobody).toEqual({ status: 200, data: { user: null } })
  for (const { userId } of [other.admin, other.ploy]) expect(await server.graphql(suda, user, { id: userId })).toEqual(nobody)
  const bad = await server.graphql(suda, user, { id: 'no-id' })
  expect(bad.errors?.[0]?.extensions.fieldErrors).toMatchObject([{ path: 'userId', key: 'invalid_id' }])
})

test.each(['GUEST', 'PATIENT', 'STAFF'] as const)('a session that a %s came by opens nothing', async (role) => {
  const { home } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { rows } = await server.owner.query('SELECT * FROM session WHERE "userId" = $1', [home.admin.userId])
  await server.owner.query('UPDATE "user" SET role = $2 WHERE id = $1', [
    home.admin.userId,
    { GUEST: 0, PATIENT: 1, STAFF: 3 }[role],
  ])
  await insert(server.owner, 'session', rows) // the change of the role has ended it
  expect((await server.graphql(suda, me)).data.me).toBeNull()
  expect((await server.graphql(suda, `{ patients { totalCount } }`)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('staff work where their clinic lets them in, without clinical or master rights', async () => {
  const { home } = await createTwoClinics(server.owner)
  const nok = await addMember(home, 'STAFF')
  await expect(server.signInByPassword(nok.email)).rejects.toThrow('You do not have permission to log in.')
  await server.owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [home.id])
  const { data } = await server.graphql(await server.signIn(nok.email), session)
  expect(data.session.establishment.id).toBe(home.id)
  expect(data.session.permissions).toContain('event:write')
  expect(data.session.permissions).not.toContain('doctor:write')
})

describe('the last admin', () => {
  test('is neither removed nor demoted', async () => {
    const { home, nok, suda } = await open()
    await write(suda, remove, { id: nok.userId })
    expect(refusal(await write(suda, remove, { id: home.admin.userId }))).toEqual({ code: 'CONFLICT', reason: 'last_admin' })
    expect((await server.graphql(suda, me)).data.me.id).toBe(home.admin.userId)
  })

  test('an admin may leave while another stays', async () => {
    const { home, nok, suda } = await open()
    expect((await write(suda, remove, { id: home.admin.userId })).errors).toBeUndefined()
    const { data } = await server.graphql(await server.signIn(nok.email), `{ session { establishment { id } } }`)
    expect(data.session.establishment.id).toBe(home.id)
  })

  test('of a branch stays, though the clinic has more', async () => {
    const { home, nok, suda } = await open()
    await addEstablishment(server.owner, home)
    expect(refusal(await write(suda, remove, { id: home.admin.userId }))?.reason).toBe('last_admin')
    expect((await write(suda, remove, { id: nok.userId })).errors).toBeUndefined()
  })

  test.each(['leave', 'remove each other', 'demote each other'])('of twenty who %s at once, one is left', async (how) => {
    const { home, nok } = await open()
    const more = await Promise.all(Array.from({ length: 18 }, (_, index) => addMember(home, 'ADMIN', `Admin${index}`)))
    const everybody = [home.admin, nok, ...more]
    const sessions = await Promise.all(everybody.map(({ email }) => server.signIn(email)))
    const answers = await Promise.all(
      sessions.map((session, index) => {
        const other = everybody[(index + 1) % everybody.length]?.userId
        if (how === 'leave') return write(session, remove, { id: everybody[index]?.userId })
        return how === 'remove each other'
          ? write(session, remove, { id: other })
          : write(session, update, { id: other, role: 'STAFF' })
      }),
    )
    expect(await countAdmins(home)).toBeGreaterThanOrEqual(1)
    if (how === 'leave') expect(await countAdmins(home)).toBe(1)
    for (const answer of answers)
      expect(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED', undefined]).toContain(refusal(answer)?.code)
  })

  test('stays even where the server tries it past its own checks', async () => {
    const { home, nok, suda } = await open()
    await write(suda, remove, { id: nok.userId })
    const { client } = server.app.system
    await expect(client.user.update({ where: { id: home.admin.userId }, data: { role: 3 } })).rejects.toThrow(
      /at least one admin/,
    )
    await expect(client.user.delete({ where: { id: home.admin.userId } })).rejects.toThrow(/at least one admin/)
    expect(await countAdmins(home)).toBe(1)
  })
})

describe('rights that are lost another way end sessions too', () => {
  test.each([
    ['the doctor is archived', ({ ploy }: Clinic) => [`UPDATE doctor SET "archivedTime" = now() WHERE id = $1`, ploy.doctorId]],
    ['the clinic is archived', ({ id }: Clinic) => [`UPDATE establishment SET "archivedTime" = now() WHERE id = $1`, id]],
    ['the session is deleted', ({ ploy }: Clinic) => [`DELETE FROM session WHERE "userId" = $1`, ploy.userId]],
    ['the account is a guest now', ({ ploy }: Clinic) => [`UPDATE "user" SET role = 0 WHERE id = $1`, ploy.userId]],
  ] as const)('%s', async (_how, statement) => {
    const { home } = await open()
    const socket = await openSocket(server, await server.signIn(home.ploy.email))
    const [sql = '', id] = statement(home)
    await server.owner.query(sql, [id])
    expect(await within2s(socket.closed)).toBe(4401)
  })

  test('staff sign-in is a switch: off, it puts staff out', async () => {
    const { home, suda } = await open()
    const nid = await addMember(home, 'STAFF', 'Nid')
    const set = async (staffSignIn: boolean) =>
      server.graphql(
        suda,
        `mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { staffSignIn } }`,
        {
          input: { id: home.id, staffSignIn },
        },
      )
    await expect(server.signInByPassword(nid.email)).rejects.toThrow('You do not have permission to log in.')
    expect((await set(true)).data.updateEstablishment).toEqual({ staffSignIn: true })
    const session = await server.signIn(nid.email)
    const socket = await openSocket(server, session)
    expect(refusal(await write(session, remove, { id: home.ploy.userId }))).toEqual({ code: 'FORBIDDEN' })
    expect((await set(false)).errors).toBeUndefined()
    expect(await within2s(socket.closed)).toBe(4401)
    expect((await server.graphql(suda, me)).data.me.id).toBe(home.admin.userId)
    await expect(server.signInByPassword(nid.email)).rejects.toThrow('You do not have permission to log in.')
  })
})
