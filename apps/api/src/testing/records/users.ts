import { beforeEach } from 'vitest'
import type { Account, Clinic } from '../clinic.ts'
import { addAccounts, createTwoClinics, insert } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

const fields = `id version firstName lastName role email { value } phone { value dialCode extension verified } avatar`
export const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${fields} } }`
export const remove = `mutation ($input: DeleteByIdInput!) { deleteUser(input: $input) { id } }`
export const me = `{ me { id role } }`

/** A test server, and what the tests of users and their rights ask it. */
export function useUsers() {
  const server = useTestServer()
  beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

  async function addMember(home: Clinic, role: 'ADMIN' | 'STAFF', firstName = 'Nok'): Promise<Account> {
    const [account] = (await addAccounts(server.owner, [{ role, firstName, lastName: 'Chaiyo' }])) as [Account]
    await insert(server.owner, 'membership', [{ userId: account.userId, establishmentId: home.id }])
    return account
  }

  /** Two clinics; Nok is a second admin of the first. */
  async function open() {
    const { home, other } = await createTwoClinics(server.owner)
    const nok = await addMember(home, 'ADMIN')
    return { home, other, nok, suda: await server.signIn(home.admin.email) }
  }

  const write = (session: Session, document: string, input: object) => server.graphql(session, document, { input })
  const countAdmins = async ({ id }: Clinic) =>
    (
      await server.owner.query(
        'SELECT u.id FROM membership m JOIN "user" u ON u.id = m."userId" WHERE m."establishmentId" = $1 AND u.role = 4',
        [id],
      )
    ).rowCount

  return { server, addMember, open, write, countAdmins }
}

/** Resolves with what `closed` says, or fails after the two seconds that are promised. */
export const within2s = (closed: Promise<number>) =>
  Promise.race([closed, new Promise<string>((resolve) => setTimeout(() => resolve('still open'), 2_000).unref())])
