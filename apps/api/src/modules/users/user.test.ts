import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addAccounts, addEstablishment, createTwoClinics } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const me = `{ me { id firstName lastName role email { value verified } phone { value } avatar } }`
const session = `{ session { user { id } establishment { id name } establishments { id } doctorId permissions } }`
const user = `query ($id: ID!) { user(userId: $id) {
  id createdTime firstName lastName role phone { value dialCode verified } email { value verified }
} }`

test('nobody is nobody: me and session are null, and nothing else answers', async () => {
  expect(await server.graphql(null, me)).toEqual({ status: 200, data: { me: null } })
  expect(await server.graphql(null, session)).toEqual({ status: 200, data: { session: null } })
  const { data, errors } = await server.graphql(null, user, { id: uuidv7() })
  expect(data.user).toBeNull()
  expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
})

test('me is the account that is signed in', async () => {
  const { home } = await createTwoClinics(server.owner)
  const { data } = await server.graphql(await server.signIn(home.admin.email), me)
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
  const { data } = await server.graphql(await server.signIn(home.ploy.email), session)
  expect(data.session).toMatchObject({ establishment: { id: home.id }, doctorId: home.ploy.doctorId })
  expect(data.session.permissions).not.toContain('doctor:write')
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
  await server.owner.query('UPDATE "user" SET role = $2 WHERE id = $1', [
    home.admin.userId,
    { GUEST: 0, PATIENT: 1, STAFF: 3 }[role],
  ])
  expect((await server.graphql(suda, me)).data.me).toBeNull()
  expect((await server.graphql(suda, `{ patients { totalCount } }`)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('staff work where their clinic lets them in, without clinical or master rights', async () => {
  const { home } = await createTwoClinics(server.owner)
  const [nok] = await addAccounts(server.owner, [{ role: 'STAFF', firstName: 'Nok', lastName: 'Chaiyo' }])
  await server.owner.query('INSERT INTO membership ("userId", "establishmentId") VALUES ($1, $2)', [nok?.userId, home.id])
  await expect(server.signInByPassword(nok?.email ?? '')).rejects.toThrow('You do not have permission to log in.')
  await server.owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [home.id])
  const { data } = await server.graphql(await server.signIn(nok?.email ?? ''), session)
  expect(data.session.establishment.id).toBe(home.id)
  expect(data.session.permissions).toContain('event:write')
  expect(data.session.permissions).not.toContain('doctor:write')
})
