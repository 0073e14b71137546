import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addAccounts, addDoctors, addEstablishment, createClinic } from '../../testing/clinic.ts'
import { create, get, here, list, nok, remove, resend, update, useInvitations } from '../../testing/records/invitations.ts'

const { server, open, write, read, accept, lastToken, invitations, userOf } = useInvitations()

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
