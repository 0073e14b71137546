import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEstablishment } from '../../testing/clinic.ts'
import { create, get, here, list, nok, resend, useInvitations } from '../../testing/records/invitations.ts'
import { update } from '../../testing/records/users.ts'
import { mailsTo } from '../../testing/mail.ts'
import { baseUrl } from '../../testing/server.ts'

const { server, open, write, read, accept, lastToken, invitations, userOf } = useInvitations()

describe('createUser', () => {
  test('invites: the mail is in both languages, its link makes the account, and the account opens the clinic', async () => {
    const { home, suda } = await open()
    const input = nok({ phone: { value: '081 234 5678 #12', dialCode: '+66' } })
    const { data } = await write(suda, create, { ...input, email: input.email.toUpperCase() })
    expect(data.createUser).toMatchObject({
      firstName: 'Nok',
      role: 'ADMIN',
      version: 1,
      email: { value: input.email, verified: false },
      phone: { value: '812345678', dialCode: '+66', extension: '12' },
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
    [{ doctorId: uuidv7(), role: 'STAFF' }, 'input.doctorId', 'staff_is_no_doctor'],
    [{ isDoctor: true, role: 'STAFF' }, 'input.isDoctor', 'staff_is_no_doctor'],
    [{ isDoctor: false, role: 'DOCTOR' }, 'input.isDoctor', 'doctor_needs_record'],
    [{ doctorId: uuidv7() }, 'input.doctorId', 'unknown_reference'],
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

describe('an admin who is a doctor, too,', () => {
  test('is invited with the record that is named, or a new one', async () => {
    const { home, suda } = await open()
    const named = nok({ doctorId: home.krit.doctorId })
    const fresh = nok({ firstName: 'Anong', isDoctor: true })
    for (const input of [named, fresh]) {
      expect((await write(suda, create, input)).errors).toBeUndefined()
      expect((await accept(await lastToken(input.email))).status).toBe(200)
    }
    const first = await server.graphql(await server.signInByPassword(named.email), here)
    expect(first.data.session).toMatchObject({ user: { role: 'ADMIN' }, doctorId: home.krit.doctorId })
    const second = await server.graphql(await server.signInByPassword(fresh.email), here)
    expect(second.data.session.doctorId).toEqual(expect.any(String))
  })

  test('or is made one while the invitation waits, and no more', async () => {
    const { home, suda } = await open()
    const input = nok()
    const { id } = (await write(suda, create, input)).data.createUser
    const doctorOf = async () => (await invitations(home))[0]?.['doctorId']
    expect((await write(suda, update, { id, doctorId: home.krit.doctorId })).errors).toBeUndefined()
    expect(await doctorOf()).toBe(home.krit.doctorId)
    expect((await write(suda, update, { id, isDoctor: false })).errors).toBeUndefined()
    expect(await doctorOf()).toBeNull()
    await write(suda, update, { id, doctorId: home.krit.doctorId })
    expect((await write(suda, update, { id, role: 'STAFF' })).errors).toBeUndefined()
    expect(await doctorOf()).toBeNull()
    for (const [wish, field, key] of [
      [{ doctorId: home.krit.doctorId }, 'doctorId', 'staff_is_no_doctor'],
      [{ isDoctor: true }, 'isDoctor', 'staff_is_no_doctor'],
      [{ role: 'DOCTOR', isDoctor: false }, 'isDoctor', 'doctor_needs_record'],
      [{ phone: { value: '0812345678', dialCode: '+66', verified: true } }, 'phone.verified', 'invalid_choice'],
    ] as const)
      expect(refusal(await write(suda, update, { id, ...wish }))).toMatchObject({
        fieldErrors: [{ path: `input.${field}`, key }],
      })
  })
})
