import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { createTwoClinics, password } from '../clinic.ts'
import { mailsTo } from '../mail.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

const person = `id createdTime version firstName lastName role email { value verified } phone { value dialCode extension } avatar invitationExpires`
export const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { ${person} } }`
export const resend = `mutation ($input: DeleteByIdInput!) { resendInvitation(input: $input) { ${person} } }`
export const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${person} } }`
export const remove = `mutation ($input: DeleteByIdInput!) { deleteUser(input: $input) { id } }`
export const get = `query ($id: ID!) { user(userId: $id) { ${person} } }`
export const list = `query ($pagination: PaginationInput) { users(pagination: $pagination) { totalCount pageInfo { totalPages } edges { id email { value } invitationExpires } } }`
export const here = `{ session { user { id role } establishment { id } establishments { id } doctorId } }`

/** Whom an admin invites. */
export const nok = (changes: object = {}) => ({
  firstName: 'Nok',
  lastName: 'Chaiyo',
  email: `nok.${randomUUID().slice(0, 8)}@clinic.test`,
  role: 'ADMIN',
  ...changes,
})

/** A test server, and what the tests of invitations ask it. */
export function useInvitations() {
  const server = useTestServer()
  beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

  async function open() {
    const { home, other } = await createTwoClinics(server.owner)
    return { home, other, suda: await server.signIn(home.admin.email), stranger: await server.signIn(other.admin.email) }
  }

  return {
    server,
    open,
    write: (session: Session, document: string, input: object) => server.graphql(session, document, { input }),
    read: (token: string) => server.post('/api/auth/read-invitation', { token }),
    accept: (token: string, chosen: string | null = password) =>
      server.post('/api/auth/accept-invitation', { token, ...(chosen && { password: chosen }) }),
    lastToken: async (email: string, count = 1) => (await mailsTo(server, email, count)).at(-1)?.token ?? '',
    invitations: async ({ id }: Clinic) =>
      (await server.owner.query('SELECT * FROM invitation WHERE $1 = ANY ("establishmentIds")', [id])).rows,
    userOf: async (email: string) => (await server.owner.query('SELECT * FROM "user" WHERE email = $1', [email])).rows[0],
  }
}
