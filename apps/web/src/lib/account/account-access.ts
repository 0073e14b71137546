import type { UserRole } from '@clinic/shared/users/user'
import { post } from './auth.ts'
import { Failure } from '../errors.ts'

/** The ways to an account besides signing in. All throw a `Failure`. */

/** The answer is the same whether or not the address has an account. */
export const requestPasswordReset = (email: string) => post('request-password-reset', { email })

export const resetPassword = (link: { token: string; newPassword: string }) => post('reset-password', link)

export type InvitationPage = {
  email: string
  firstName: string
  lastName: string
  role: UserRole
  /** No password is to be chosen then. */
  hasAccount: boolean
  clinicNames: string[]
}

export const readInvitation = async (token: string) => (await (await post('read-invitation', { token })).json()) as InvitationPage

export const acceptInvitation = (answer: { token: string; password?: string }) => post('accept-invitation', answer)

export async function changePassword(passwords: { currentPassword: string; newPassword: string }) {
  try {
    await post('change-password', passwords)
  } catch (error) {
    console.warn('Password update failed', error)
    if (error instanceof Failure && error.code === 'UNAUTHENTICATED') throw new Failure({ code: 'NO_USER' }, error)
    throw error
  }
}
