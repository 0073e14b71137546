import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { addAccounts, addEstablishment, addDoctors, createClinic, createTwoClinics, password } from '../../testing/clinic.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { mailsTo } from '../../testing/mail.ts'
import type { Answer, Session } from '../../testing/server.ts'
import { baseUrl, useTestServer } from '../../testing/server.ts'

const server = useTestServer()
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const person = `id createdTime version firstName lastName role email { value verified } phone { value dialCode } avatar invitationExpires`
const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { ${person} } }`
const resend = `mutation ($input: DeleteByIdInput!) { resendInvitation(input: $input) { ${person} } }`
const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${person} } }`
const remove = `mutation ($input: DeleteByIdInput!) { deleteUser(input: $input) { id } }`
const get = `query ($id: ID!) { user(userId: $id) { ${person} } }`
const list = `query ($pagination: PaginationInput) { users(pagination: $pagination) { totalCount pageInfo { totalPages } edges { id email { value } invitationExpires } } }`
const here = `{ session { user { id role } establishment { id } establishments { id } doctorId } }`

const nok = (changes: object = {}) => ({
  firstName: 'Nok',
  lastName: 'Chaiyo',
  email: `nok.${randomUUID().slice(0, 8)}@clinic.test`,
  role: 'ADMIN',
  ...changes,
})

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  return { home, other, suda: await server.signIn(home.admin.email), stranger: await server.signIn(other.admin.email) }
}

const write = (session: Session, document: string, input: object) => server.graphql(session, document, { input })
const refusal = (answer: Answer) => answer.errors?.[0]?.extensions
const read = (token: string) => server.post('/api/auth/read-invitation', { token })
const accept = (token: string, chosen: string | null = password) =>
  server.post('/api/auth/accept-invitation', { token, ...(chosen && { password: chosen }) })
const lastToken = async (email: string, count = 1) => (await mailsTo(server, email, count)).at(-1)?.token ?? ''
const invitations = async ({ id }: Clinic) =>
  (await server.owner.query('SELECT * FROM invitation WHERE $1 = ANY ("establishmentIds")', [id])).rows
const userOf = async (email: string) => (await server.owner.query('SELECT * FROM "user" WHERE email = $1', [email])).rows[0]

describe('createUser', () => {
  test('invites: the mail is in both languages, its link makes the account, and the account opens the clinic', async () => {
    const { home, suda } = await open()
    const input = nok({ phone: { value: '081 234 5678', dialCode: '+66' } })
    const { data } = await write(suda, create, { ...input, email: input.email.toUpperCase() })
    expect(data.createUser).toMatchObject({
      firstName: 'Nok',
      role: 'ADMIN',
      version: 1,
      email: { value: input.email, verified: false },
      phone: { value: '812345678', dialCode: '+66' },
      avatar: null,
    })
    const days = (+new Date(data.createUser.invitationExpires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.01)
    expect(await userOf(input.email)).toBeUndefined()

    const [mail] = await mailsTo(server, input.email)
    expect(mail?.link).toMatch(new RegExp(`^${baseUrl}/accept-invitation\\?token=`))
    for (const words of ['Suda Rattanakul invites you', home.name, 'within seven days', 'เชิญคุณเข้าร่วม'])
      expect(mail?.text).toContain(words)
    const token = mail?.token ?? ''
    const [stored] = await invitations(home)
    expect(JSON.stringify(stored)).not.toContain(token)

    const shown = await read(token)
    expect([shown.status, await shown.json()]).toEqual([
      200,
      { email: input.email, firstName: 'Nok', lastName: 'Chaiyo', role: 'ADMIN', hasAccount: false, clinicNames: [home.name] },
    ])
    const reply = await accept(token)
    expect([reply.status, await reply.json()]).toEqual([200, { userId: data.createUser.id, email: input.email }])
    expect(reply.headers.getSetCookie()).toEqual([])
    const session = await server.graphql(await server.signInByPassword(input.email), here)
    expect(session.data.session).toMatchObject({
      user: { id: data.createUser.id, role: 'ADMIN' },
      establishment: { id: home.id },
      establishments: [{ id: home.id }],
    })
    expect((await server.graphql(suda, get, { id: data.createUser.id })).data.user).toMatchObject({
      email: { verified: true },
      invitationExpires: null,
    })
    const { rows } = await server.owner.query('SELECT action, "userName" FROM audit_entry WHERE "entityId" = $1 ORDER BY time', [
      data.createUser.id,
    ])
    expect(rows).toEqual([
      { action: 'created', userName: 'Suda Rattanakul' },
      { action: 'created', userName: 'Nok Chaiyo' },
    ])
  })

  test('a doctor gets the record that is named, or a new one', async () => {
    const { home, suda } = await open()
    const krit = nok({ role: 'DOCTOR', doctorId: home.krit.doctorId })
    expect((await write(suda, create, krit)).errors).toBeUndefined()
    const anong = nok({ firstName: 'Anong', role: 'DOCTOR' })
    expect((await write(suda, create, anong)).errors).toBeUndefined()
    for (const { email } of [krit, anong]) expect((await accept(await lastToken(email))).status).toBe(200)
    expect((await server.graphql(await server.signInByPassword(krit.email), here)).data.session).toMatchObject({
      user: { role: 'DOCTOR' },
      establishment: { id: home.id },
      doctorId: home.krit.doctorId,
    })
    const { data } = await server.graphql(await server.signInByPassword(anong.email), here)
    const record = await server.graphql(suda, `query ($id: ID!) { doctor(id: $id) { firstName email establishments { id } } }`, {
      id: data.session.doctorId,
    })
    expect(record.data.doctor).toEqual({ firstName: 'Anong', email: anong.email, establishments: [{ id: home.id }] })
  })

  test('staff are let in where the clinic says so', async () => {
    const { home, suda } = await open()
    const input = nok({ role: 'STAFF' })
    await write(suda, create, input)
    expect((await accept(await lastToken(input.email))).status).toBe(200)
    await expect(server.signInByPassword(input.email)).rejects.toThrow('You do not have permission to log in.')
    await server.owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [home.id])
    expect((await server.graphql(await server.signInByPassword(input.email), here)).data.session.user.role).toBe('STAFF')
  })

  test('several establishments at once; without any, the one that the admin works in', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [both, one] = [nok({ establishmentIds: [branch, home.id] }), nok()]
    await write(suda, create, both)
    suda.cookies.set('establishmentId', branch)
    await write(suda, create, one)
    for (const { email } of [both, one]) await accept(await lastToken(email))
    const places = async (email: string) =>
      (await server.graphql(await server.signInByPassword(email), here)).data.session.establishments.map(
        ({ id }: { id: string }) => id,
      )
    expect((await places(both.email)).toSorted()).toEqual([branch, home.id].toSorted())
    expect(await places(one.email)).toEqual([branch])
  })

  test.each([
    [{ email: 'nobody' }, 'input.email', 'invalid_email'],
    [{ email: 'a@b.test\r\nBcc: c@d.test' }, 'input.email', 'invalid_email'],
    [{ firstName: ' ' }, 'input.firstName', 'required'],
    [{ lastName: 'x'.repeat(101) }, 'input.lastName', 'too_long'],
    [{ role: 'GUEST' }, 'input.role', 'invalid_choice'],
    [{ role: 'PATIENT' }, 'input.role', 'invalid_choice'],
    [{ role: 'OWNER' }, 'input.role', 'invalid_choice'],
    [{ phone: { value: '1', dialCode: '+66' } }, 'input.phone.value', 'invalid_phone'],
    [{ doctorId: uuidv7() }, 'input.doctorId', 'invalid_choice'],
    [{ doctorId: uuidv7(), role: 'DOCTOR' }, 'input.doctorId', 'unknown_reference'],
    [{ establishmentIds: [] }, 'input.establishmentIds', 'too_short'],
    [{ establishmentIds: [uuidv7()] }, 'input.establishmentIds.0', 'unknown_reference'],
  ])('%o is refused by name, nobody is invited and no mail is sent', async (changes, path, key) => {
    const { home, suda } = await open()
    const answer = await write(suda, create, nok(changes))
    expect(refusal(answer)).toMatchObject({ code: 'BAD_USER_INPUT', fieldErrors: [expect.objectContaining({ path, key })] })
    expect(await invitations(home)).toEqual([])
  })

  test.each(['emailVerified', 'id', 'createdTime', 'password', 'invitedBy'])('%s can not be given', async (field) => {
    const { home, suda } = await open()
    expect(refusal(await write(suda, create, { ...nok(), [field]: true }))?.code).toBe('BAD_USER_INPUT')
    expect(await invitations(home)).toEqual([])
  })

  test("a doctor may invite nobody; the other clinic's doctor is a doctor that does not exist", async () => {
    const { home, other, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    expect(refusal(await write(ploy, create, nok()))).toEqual({ code: 'FORBIDDEN' })
    const ask = async (doctorId: string) => refusal(await write(suda, create, nok({ role: 'DOCTOR', doctorId })))
    expect(await ask(other.krit.doctorId)).toEqual(await ask(uuidv7()))
    expect(await invitations(home)).toEqual([])
  })

  test('whether the address has an account elsewhere shows nowhere: answer, list, user', async () => {
    const { home, other, suda } = await open()
    const addresses = [`nobody.${randomUUID().slice(0, 8)}@clinic.test`, other.admin.email, other.ploy.email]
    const shapes = []
    for (const email of addresses) {
      const { data } = await write(suda, create, nok({ email }))
      const { id } = data.createUser
      const shown = (await server.graphql(suda, get, { id })).data.user
      expect(shown).toEqual(data.createUser)
      const masked = JSON.stringify(shown).replaceAll(id, 'id').replaceAll(email, 'email')
      shapes.push(masked.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'))
      expect([other.admin.userId, other.ploy.userId]).not.toContain(id)
    }
    expect(new Set(shapes).size).toBe(1)
    expect((await server.graphql(suda, list)).data.users.totalCount).toBe(2 + addresses.length)
    expect(await invitations(home)).toHaveLength(3)
  })

  test('a colleague is not invited again, nor an address twice; of ten at once, one is', async () => {
    const { home, suda } = await open()
    expect(refusal(await write(suda, create, nok({ email: home.ploy.email })))).toEqual({
      code: 'CONFLICT',
      reason: 'already_member',
    })
    const input = nok()
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(suda, create, input)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const answer of answers.filter(({ errors }) => errors)) expect(refusal(answer)?.reason).toBe('already_invited')
    expect(await invitations(home)).toHaveLength(1)
    expect(await mailsTo(server, input.email)).toHaveLength(1)
  })

  test('a doctor who has an account, or an invitation, is nobody else', async () => {
    const { home, suda } = await open()
    const taken = nok({ role: 'DOCTOR', doctorId: home.ploy.doctorId })
    expect(refusal(await write(suda, create, taken))).toEqual({ code: 'CONFLICT', reason: 'has_account' })
    await write(suda, create, nok({ role: 'DOCTOR', doctorId: home.krit.doctorId }))
    const second = await write(suda, create, nok({ role: 'DOCTOR', doctorId: home.krit.doctorId }))
    expect(refusal(second)).toEqual({ code: 'CONFLICT', reason: 'has_account' })
  })

  test('an operation that fails as a whole has mailed nobody', async () => {
    const { home, suda } = await open()
    const input = nok()
    const both = `mutation ($one: CreateUserInput!, $two: CreateUserInput!) { a: createUser(input: $one) { id } b: createUser(input: $two) { id } }`
    const { errors } = await server.graphql(suda, both, { one: input, two: nok({ email: home.ploy.email }) })
    expect(errors).toHaveLength(1)
    expect(await invitations(home)).toEqual([])
    await write(suda, create, nok({ email: input.email }))
    expect(await mailsTo(server, input.email)).toHaveLength(1)
  })

  test('three mails an hour to one address, and a clinic does not learn of the other', async () => {
    const { suda, stranger } = await open()
    const input = nok()
    const { id } = (await write(suda, create, input)).data.createUser
    for (let time = 0; time < 2; time += 1) expect((await write(suda, resend, { id })).errors).toBeUndefined()
    expect(refusal(await write(suda, resend, { id }))).toEqual({ code: 'RATE_LIMITED' })
    expect((await write(stranger, create, input)).errors).toBeUndefined()
  })

  test("names can't smuggle a link or a line into the mail", async () => {
    const { suda } = await open()
    const input = nok({ firstName: 'Win! https://evil.test/x\r\nBcc: all@evil.test', lastName: 'www.evil.test' })
    await write(suda, create, input)
    const [mail] = await mailsTo(server, input.email)
    expect(mail?.text).not.toMatch(/^Bcc:/m)
    expect(mail?.text).not.toContain('evil.test')
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([mail?.link])
  })
})

describe('an invitation', () => {
  test('is used once, not after a week, and not when it was tampered with or taken back', async () => {
    const { home, suda } = await open()
    const [used, old, gone] = [nok(), nok(), nok()]
    for (const input of [used, old, gone]) await write(suda, create, input)
    const token = await lastToken(used.email)
    expect((await accept(token)).status).toBe(200)
    await server.owner.query(`UPDATE invitation SET "expiresAt" = now() WHERE email = $1`, [old.email])
    const { rows } = await server.owner.query('SELECT id FROM invitation WHERE email = $1', [gone.email])
    expect((await write(suda, remove, { id: rows[0].id })).errors).toBeUndefined()
    for (const dead of [token, await lastToken(old.email), await lastToken(gone.email), `${token}x`, 'nonsense']) {
      for (const reply of [await accept(dead), await read(dead)]) {
        expect([reply.status, (await reply.json()).code]).toEqual([400, 'INVALID_TOKEN'])
      }
    }
    expect(await userOf(old.email)).toBeUndefined()
    expect(await userOf(gone.email)).toBeUndefined()
    expect(await invitations(home)).toHaveLength(1)
  })

  test('ten uses at once make one account', async () => {
    const { suda } = await open()
    const input = nok()
    await write(suda, create, input)
    const token = await lastToken(input.email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  test.each([
    [null, 'required'],
    ['12345', 'password_too_short'],
    ['password123', 'password_too_weak'],
  ])('with the password %s it stays open', async (chosen, key) => {
    const { suda } = await open()
    const input = nok()
    await write(suda, create, input)
    const token = await lastToken(input.email)
    const reply = await accept(token, chosen)
    expect([reply.status, (await reply.json()).fieldErrors]).toEqual([400, [expect.objectContaining({ path: 'password', key })]])
    expect((await accept(token)).status).toBe(200)
  })

  test('sent again, the first link is dead and the second one opens', async () => {
    const { suda } = await open()
    const input = nok()
    const { id } = (await write(suda, create, input)).data.createUser
    const first = await lastToken(input.email)
    await server.owner.query(`UPDATE invitation SET "expiresAt" = now() WHERE id = $1`, [id])
    expect(new Date((await write(suda, resend, { id })).data.resendInvitation.invitationExpires) > new Date()).toBe(true)
    const second = await lastToken(input.email, 2)
    expect((await accept(first)).status).toBe(400)
    expect((await accept(second)).status).toBe(200)
  })

  test('is changed and listed as an account is, by admins of the clinic alone', async () => {
    const { home, suda, stranger } = await open()
    const { id } = (await write(suda, create, nok())).data.createUser
    const changed = await write(suda, update, { id, version: 1, firstName: 'Noknoi', role: 'DOCTOR' })
    expect(changed.data.updateUser).toMatchObject({ firstName: 'Noknoi', role: 'DOCTOR', version: 2 })
    expect(refusal(await write(suda, update, { id, version: 1, firstName: 'Late' }))).toMatchObject({ reason: 'stale' })
    const { edges, totalCount } = (await server.graphql(suda, list)).data.users
    expect(totalCount).toBe(3)
    expect(edges.map((edge: { id: string }) => edge.id)).toEqual([id, home.admin.userId, home.ploy.userId])
    expect((await server.graphql(suda, list, { pagination: { page: 2, limit: 2 } })).data.users).toMatchObject({
      totalCount: 3,
      pageInfo: { totalPages: 2 },
      edges: [{ id: home.ploy.userId }],
    })
    const ploy = await server.signIn(home.ploy.email)
    for (const session of [stranger, ploy]) expect((await server.graphql(session, get, { id })).data.user).toBeNull()
    expect(refusal(await server.graphql(ploy, list))).toEqual({ code: 'FORBIDDEN' })
  })

  test('of an admin who was removed goes with them', async () => {
    const { home, suda } = await open()
    const first = nok()
    await write(suda, create, first)
    await accept(await lastToken(first.email))
    const second = nok()
    await write(await server.signIn(first.email), create, second)
    expect(await invitations(home)).toHaveLength(1)
    const { id } = await userOf(first.email)
    await write(suda, remove, { id })
    expect(await invitations(home)).toEqual([])
    expect((await accept(await lastToken(second.email))).status).toBe(400)
  })
})

describe('an address that has an account', () => {
  test('of an admin joins the second clinic, without a password, and keeps the first', async () => {
    const { home, other, suda, stranger } = await open()
    await write(suda, create, nok({ email: other.admin.email }))
    const token = await lastToken(other.admin.email)
    expect(await (await read(token)).json()).toMatchObject({ hasAccount: true })
    const reply = await accept(token, 'another long pass phrase')
    expect(await reply.json()).toEqual({ userId: other.admin.userId, email: other.admin.email })
    expect((await server.graphql(stranger, here)).data.session).toMatchObject({
      establishment: { id: other.id },
      establishments: [{ id: other.id }, { id: home.id }],
    })
    expect((await userOf(other.admin.email)).firstName).toBe('Suda')
    expect((await server.signInByPassword(other.admin.email)).userId).toBe(other.admin.userId)
    const seen = (await server.graphql(suda, `{ establishments { edges { id } } }`)).data.establishments.edges
    expect(seen).toEqual([{ id: home.id }])
  })

  test.each([
    ['ploy', 'ADMIN'],
    ['ploy', 'DOCTOR'],
    ['admin', 'STAFF'],
  ] as const)(
    'of %s as %s: the link says that it can not be, the admin is told nothing, and nothing is written',
    async (who, role) => {
      const { home, other, suda } = await open()
      const { email } = other[who]
      const { data } = await write(suda, create, nok({ email, role }))
      const before = await userOf(email)
      const reply = await accept(await lastToken(email))
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'OTHER_ROLE'])
      expect(await userOf(email)).toEqual(before)
      expect(await invitations(home)).toHaveLength(1)
      expect((await server.graphql(suda, get, { id: data.createUser.id })).data.user).toEqual(data.createUser)
    },
  )

  test('that nobody verified is taken over by the mailbox: neither its password nor its clinic stays', async () => {
    const { home, suda } = await open()
    const [squatter] = await addAccounts(server.owner, [
      { role: 'ADMIN', firstName: 'Evil', lastName: 'Squatter', clinicName: 'Trap', verified: false },
    ])
    const email = squatter?.email ?? ''
    await write(suda, create, nok({ email, role: 'DOCTOR', doctorId: home.krit.doctorId }))
    const token = await lastToken(email)
    expect(await (await read(token)).json()).toMatchObject({ hasAccount: false })
    expect((await accept(token, 'a phrase of the owner alone')).status).toBe(200)
    await expect(server.signInByPassword(email)).rejects.toThrow('401')
    expect(await userOf(email)).toMatchObject({ firstName: 'Nok', role: 2, emailVerified: true })
    const { rows } = await server.owner.query('SELECT "archivedTime" FROM establishment WHERE name = $1', ['Trap'])
    expect(rows[0].archivedTime).not.toBeNull()
  })

  test('that belongs nowhere any more may become anything', async () => {
    const { home, suda } = await open()
    const [lone] = await addAccounts(server.owner, [{ role: 'DOCTOR', firstName: 'Lone', lastName: 'Doctor' }])
    await addDoctors(
      server.owner,
      [home.id],
      [{ firstName: 'Lone', lastName: 'D', userId: lone?.userId, archivedTime: '2026-01-01T00:00:00Z' }],
    )
    await write(suda, create, nok({ email: lone?.email, role: 'ADMIN' }))
    expect((await accept(await lastToken(lone?.email ?? ''), null)).status).toBe(200)
    expect((await server.graphql(await server.signInByPassword(lone?.email ?? ''), here)).data.session.user.role).toBe('ADMIN')
  })
})

test('of a clinic that was closed meanwhile, an invitation opens nothing', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const branch = await addEstablishment(server.owner, home)
  const input = nok({ establishmentIds: [branch] })
  await write(suda, create, input)
  await server.owner.query('UPDATE establishment SET "archivedTime" = now() WHERE id = $1', [branch])
  expect((await accept(await lastToken(input.email))).status).toBe(400)
})
