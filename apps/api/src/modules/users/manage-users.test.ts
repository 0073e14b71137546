import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { refusal } from '../../testing/answers.ts'
import { addEstablishment, insert } from '../../testing/clinic.ts'
import { openSocket } from '../../testing/socket.ts'
import { watchLists } from '../../testing/subscriptions.ts'
import { me, remove, update, useUsers, within2s } from '../../testing/records/users.ts'

const { server, open, write, countAdmins } = useUsers()

const get = `query ($id: ID!) { user(userId: $id) { id } }`
const rowOf = async (id: string) => (await server.owner.query('SELECT * FROM "user" WHERE id = $1', [id])).rows[0]

describe('updateUser', () => {
  test('everybody their own, an admin a colleague; phone and avatar are replaced, and it is on record', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const own = await write(ploy, update, {
      id: home.ploy.userId,
      version: 1,
      firstName: 'Ploychompoo',
      phone: { value: '0812345678', dialCode: '+66', verified: true },
      avatar: 'https://clinic.example/ploy.png',
    })
    expect(own.data.updateUser).toMatchObject({
      version: 2,
      firstName: 'Ploychompoo',
      lastName: 'Srisuk',
      role: 'DOCTOR',
      phone: { value: '812345678', dialCode: '+66', extension: '', verified: true },
      avatar: 'https://clinic.example/ploy.png',
    })
    const changed = await write(suda, update, { id: home.ploy.userId, lastName: 'Meesuk', phone: null, avatar: '' })
    expect(changed.data.updateUser).toMatchObject({ firstName: 'Ploychompoo', lastName: 'Meesuk', phone: null, avatar: null })
    expect((await rowOf(home.ploy.userId)).name).toBe('Ploychompoo Meesuk')
    const { rows } = await server.owner.query(
      'SELECT "userName", changes FROM audit_entry WHERE "entityId" = $1 AND "establishmentId" = $2 ORDER BY time',
      [home.ploy.userId, home.id],
    )
    expect(rows).toMatchObject([
      { userName: 'Ploy Srisuk', changes: expect.arrayContaining([{ field: 'firstName', from: 'Ploy', to: 'Ploychompoo' }]) },
      { userName: 'Suda Rattanakul', changes: expect.arrayContaining([{ field: 'lastName', from: 'Srisuk', to: 'Meesuk' }]) },
    ])
  })

  test.each([
    [{ firstName: ' ' }, 'input.firstName', 'required'],
    [{ lastName: 'x\u0000' }, 'input.lastName', 'invalid_text'],
    [{ avatar: 'javascript:alert(1)' }, 'input.avatar', 'invalid_url'],
    [{ phone: { value: 'x', dialCode: '+66' } }, 'input.phone.value', 'invalid_phone'],
    [{ role: 'GUEST' }, 'input.role', 'invalid_choice'],
    [{ role: 'DOCTOR', doctorId: uuidv7() }, 'input.doctorId', 'unknown_reference'],
  ])('%o is refused by name, and nothing changes', async (input, path, key) => {
    const { nok, suda } = await open()
    const before = await rowOf(nok.userId)
    expect(refusal(await write(suda, update, { id: nok.userId, ...input }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: [expect.objectContaining({ path, key })],
    })
    expect(await rowOf(nok.userId)).toEqual(before)
  })

  test.each(['email', 'emailVerified', 'name', 'password', 'establishmentIds', 'createdTime'])(
    '%s can not be given',
    async (field) => {
      const { home, suda } = await open()
      expect(refusal(await write(suda, update, { id: home.admin.userId, [field]: 'x' }))?.code).toBe('BAD_USER_INPUT')
    },
  )

  test('the ladder: no way up for a doctor, no other role for oneself, no stranger for an admin', async () => {
    const { home, other, nok, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    for (const [session, input, code] of [
      [ploy, { id: home.ploy.userId, role: 'ADMIN' }, 'FORBIDDEN'],
      [ploy, { id: nok.userId, firstName: 'X' }, 'FORBIDDEN'],
      [ploy, { id: nok.userId, role: 'DOCTOR' }, 'FORBIDDEN'],
      [ploy, { id: other.admin.userId, firstName: 'X' }, 'FORBIDDEN'],
      [suda, { id: home.admin.userId, role: 'DOCTOR' }, 'FORBIDDEN'],
      [suda, { id: home.admin.userId, role: 'STAFF' }, 'FORBIDDEN'],
      [suda, { id: other.ploy.userId, role: 'STAFF' }, 'NOT_FOUND'],
      [suda, { id: uuidv7(), role: 'STAFF' }, 'NOT_FOUND'],
    ] as const)
      expect(refusal(await write(session, update, input))?.code, JSON.stringify(input)).toBe(code)
    const { rows } = await server.owner.query('SELECT role FROM "user" WHERE id = ANY ($1)', [
      [home.admin.userId, other.admin.userId, home.ploy.userId, other.ploy.userId, nok.userId],
    ])
    expect(rows.filter(({ role }) => role === 4)).toHaveLength(3)
    expect(rows.filter(({ role }) => role === 2)).toHaveLength(2)
    expect((await write(suda, update, { id: home.admin.userId, role: 'ADMIN' })).errors).toBeUndefined()
  })

  test('of twenty editors at once one is kept, and the next is told what changed', async () => {
    const { nok, suda } = await open()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(suda, update, { id: nok.userId, version: 1, lastName: `N${index}` })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(refusal(await write(suda, update, { id: nok.userId, version: 1, lastName: 'late' }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'stale',
      changedBy: 'Suda Rattanakul',
      changes: [{ field: 'lastName' }],
    })
  })

  test('another role counts at once: session and socket end, and the next sign-in has it', async () => {
    const { home, nok, suda } = await open()
    const session = await server.signIn(nok.email)
    const socket = await openSocket(server, session)
    const changed = await write(suda, update, { id: nok.userId, role: 'DOCTOR', doctorId: home.krit.doctorId })
    expect(changed.data.updateUser.role).toBe('DOCTOR')
    expect(await within2s(socket.closed)).toBe(4401)
    expect((await server.graphql(session, me)).data.me).toBeNull()
    const again = await server.graphql(
      await server.signIn(nok.email),
      `{ session { doctorId establishments { id } permissions } }`,
    )
    expect(again.data.session).toMatchObject({ doctorId: home.krit.doctorId, establishments: [{ id: home.id }] })
    expect(again.data.session.permissions).not.toContain('user:write')

    const back = await write(suda, update, { id: nok.userId, role: 'ADMIN' })
    expect(back.data.updateUser.role).toBe('ADMIN')
    expect((await server.graphql(await server.signIn(nok.email), me)).data.me.role).toBe('ADMIN')
  })

  test("a doctor's record is made where none is named; one that has an account is refused", async () => {
    const { home, nok, suda } = await open()
    const taken = await write(suda, update, { id: nok.userId, role: 'DOCTOR', doctorId: home.ploy.doctorId })
    expect(refusal(taken)).toEqual({ code: 'CONFLICT', reason: 'has_account' })
    expect((await rowOf(nok.userId)).role).toBe(4)
    expect((await write(suda, update, { id: nok.userId, role: 'DOCTOR' })).errors).toBeUndefined()
    const { rows } = await server.owner.query('SELECT "firstName" FROM doctor WHERE "userId" = $1', [nok.userId])
    expect(rows).toEqual([{ firstName: 'Nok' }])
  })

  test('who also belongs to another clinic keeps their role', async () => {
    const { home, other, nok, suda } = await open()
    await insert(server.owner, 'membership', [{ userId: nok.userId, establishmentId: other.id }])
    expect(refusal(await write(suda, update, { id: nok.userId, role: 'STAFF' }))).toEqual({
      code: 'CONFLICT',
      reason: 'belongs_elsewhere',
    })
    expect(await countAdmins(home)).toBe(2)
  })
})

describe('deleteUser', () => {
  test('ends membership, account, sessions and sockets within two seconds, and tells the list', async () => {
    const { home, nok, suda } = await open()
    const [session, elsewhere] = [await server.signIn(nok.email), await server.signIn(nok.email)]
    const sockets = [await openSocket(server, session), await openSocket(server, elsewhere)]
    const own = await openSocket(server, suda)
    const feed = await watchLists(own, home)
    expect((await write(suda, remove, { id: nok.userId })).data.deleteUser).toEqual({ id: nok.userId })
    expect(await Promise.all(sockets.map(({ closed }) => within2s(closed)))).toEqual([4401, 4401])
    expect((await server.graphql(session, me)).data.me).toBeNull()
    expect(await rowOf(nok.userId)).toBeUndefined()
    await expect(server.signInByPassword(nok.email)).rejects.toThrow('401')
    expect((await server.graphql(suda, get, { id: nok.userId })).data.user).toBeNull()
    expect(refusal(await write(suda, remove, { id: nok.userId }))?.code).toBe('NOT_FOUND')
    const { listChanged } = await feed.next((message) => message.listChanged.id === nok.userId)
    expect(listChanged).toMatchObject({ list: 'users', change: 'deleted' })
    const { rows } = await server.owner.query('SELECT action, "userName" FROM audit_entry WHERE "entityId" = $1', [nok.userId])
    expect(rows).toEqual([{ action: 'deleted', userName: 'Suda Rattanakul' }])
    await own.close()
  })

  test('of a doctor leaves the doctor, without an account', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    expect((await write(suda, remove, { id: home.ploy.userId })).errors).toBeUndefined()
    expect((await server.graphql(ploy, me)).data.me).toBeNull()
    const doctor = await server.graphql(suda, `query ($id: ID!) { doctor(id: $id) { userId lastName } }`, {
      id: home.ploy.doctorId,
    })
    expect(doctor.data.doctor).toEqual({ userId: null, lastName: 'Srisuk' })
  })

  test('who belongs to another clinic too only leaves this one', async () => {
    const { home, other, nok, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    await insert(server.owner, 'membership', [
      { userId: nok.userId, establishmentId: other.id },
      { userId: nok.userId, establishmentId: branch },
    ])
    const session = await server.signIn(nok.email)
    expect((await write(suda, remove, { id: nok.userId })).errors).toBeUndefined()
    expect((await server.graphql(session, me)).data.me).toBeNull()
    const { data } = await server.graphql(await server.signIn(nok.email), `{ session { establishments { id } } }`)
    expect(data.session.establishments).toEqual([{ id: other.id }])
  })

  test('is not for doctors, and a stranger is nobody', async () => {
    const { home, other, nok, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    for (const id of [nok.userId, home.ploy.userId, other.admin.userId])
      expect(refusal(await write(ploy, remove, { id }))).toEqual({ code: 'FORBIDDEN' })
    const ask = async (id: string) => refusal(await write(suda, remove, { id }))
    expect(await ask(other.admin.userId)).toEqual(await ask(uuidv7()))
    expect(await rowOf(other.admin.userId)).toBeDefined()
  })
})
