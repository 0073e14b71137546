import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, createClinic, password } from '../../testing/clinic.ts'
import { nok } from '../../testing/records/invitations.ts'
import { mailsTo } from '../../testing/mail.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { baseUrl, openTestServer } from '../../testing/server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'

const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { id invitationLink } }`
const resend = `mutation ($input: DeleteByIdInput!) { resendInvitation(input: $input) { id invitationLink } }`
const read = `query ($id: ID!) { user(userId: $id) { invitationLink } users { edges { invitationLink } } }`

const accept = (server: TestServer, link: string) =>
  server.post('/api/auth/accept-invitation', { token: new URL(link).searchParams.get('token'), password })

describe('the link of an invitation, without a mail server', () => {
  let server: TestServer
  let home: Clinic
  let suda: Session
  beforeAll(async () => {
    server = await openTestServer({ NODE_ENV: 'production' })
    home = await createClinic(server.owner)
    suda = await server.signIn(home.admin.email)
  })
  afterAll(() => server.close())

  const invite = async (input = nok()) => ({
    ...input,
    ...((await server.graphql(suda, create, { input })).data.createUser as { id: string; invitationLink: string | null }),
  })

  test('is told to the admin who invites, once, and opens the account; nothing keeps it', async () => {
    const { id, email, invitationLink } = await invite()
    expect(invitationLink).toMatch(new RegExp(`^${baseUrl}/accept-invitation\\?token=[\\w-]{43}$`))
    const shown = (await server.graphql(suda, read, { id })).data
    expect(shown.users.edges).toHaveLength(3)
    expect([shown.user, ...shown.users.edges].map(({ invitationLink: link }: { invitationLink: unknown }) => link)).toEqual(
      Array(4).fill(null),
    )
    const token = new URL(invitationLink ?? '').searchParams.get('token') ?? ''
    const { rows } = await server.owner.query(
      `SELECT (SELECT string_agg(i::text, ' ') FROM invitation i) AS invitations, (SELECT string_agg(a::text, ' ') FROM audit_entry a) AS entries,
         (SELECT count(*)::int FROM jobs.job WHERE name = 'mail') AS jobs`,
    )
    expect(rows[0]).toMatchObject({ jobs: 0, entries: expect.stringContaining(email) })
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(existsSync(path.join(server.dataDir, 'mail'))).toBe(false)
    expect((await accept(server, invitationLink ?? '')).status).toBe(200)
    expect(
      (await server.graphql(await server.signInByPassword(email), '{ session { user { role } } }')).data.session.user.role,
    ).toBe('ADMIN')
  })

  test('is another one when it is sent again, and the first one opens nothing', async () => {
    const { id, invitationLink } = await invite()
    const again = (await server.graphql(suda, resend, { input: { id } })).data.resendInvitation.invitationLink as string
    expect(again).not.toBe(invitationLink)
    expect((await accept(server, invitationLink ?? '')).status).toBe(400)
    expect((await accept(server, again)).status).toBe(200)
  })

  test('is also told where the clinic has a branch, and where somebody else has never confirmed their sign-up', async () => {
    await addEstablishment(server.owner, home)
    const other = await createClinic(server.owner)
    await server.owner.query(`UPDATE "user" SET "emailVerified" = false WHERE id = $1`, [other.admin.userId])
    expect((await invite()).invitationLink).toBeTruthy()
  })

  test('is not told where others have a clinic on the server: it would say whether an address has an account', async () => {
    await createClinic(server.owner)
    const { email, invitationLink } = await invite()
    expect(invitationLink).toBeNull()
    expect(await mailsTo(server, email)).toHaveLength(1)
  })
})

test('with a mail server the link is mailed, and told to nobody else', async () => {
  const mail = await openMailServer('accepts')
  const server = await openTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'Clinic desk <desk@clinic.test>' })
  try {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const input = nok()
    const { data } = await server.graphql(suda, create, { input })
    expect(data.createUser.invitationLink).toBeNull()
    await expect.poll(() => mail.letters.map(({ to }) => to), { timeout: 15_000, interval: 50 }).toEqual([[input.email]])
  } finally {
    await server.close()
    await mail.close()
  }
})
