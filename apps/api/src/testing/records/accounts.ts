import { randomUUID } from 'node:crypto'
import { password } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about accounts and passwords. */

/** What somebody without an account fills in. */
export const newcomer = (changes: object = {}) => ({
  email: `Kanya.${randomUUID().slice(0, 8)}@Clinic.test`,
  password,
  firstName: 'Kanya',
  lastName: 'Thongchai',
  name: 'Kanya Thongchai',
  clinicName: 'Kanya Clinic',
  ...changes,
})

export function accountsAt(server: TestServer) {
  return {
    signUp: (body: object) => server.post('/api/auth/sign-up/email', body),
    signIn: (email: string, word = password, headers: Record<string, string> = {}) =>
      server.post('/api/auth/sign-in/email', { email, password: word }, { headers }),
    verify: (token: string, headers: Record<string, string> = {}) =>
      server.post('/api/auth/verify-email', { token }, { headers }),
    changePassword: (session: Session | null, currentPassword: string, newPassword: string) =>
      server.post('/api/auth/change-password', { currentPassword, newPassword }, { session }),
    accountOf: async (email: string) =>
      (await server.owner.query('SELECT * FROM "user" WHERE email = $1', [email.toLowerCase()])).rows[0] as
        | Record<string, unknown>
        | undefined,
  }
}
