import { Prisma } from '@clinic/prisma/generated'
import type { PrismaClient } from '@clinic/prisma/generated'
import { specMessages } from '@clinic/shared/errors'
import { passwordLength, userRoles } from '@clinic/shared/users/user'
import { APIError, createEmailVerificationToken } from 'better-auth/api'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { v7 as uuidv7 } from 'uuid'
import type { Env } from '../../env.ts'
import { authTransaction, withAuthTransaction } from './auth-transaction.ts'
import { forFirstOwner } from './first-owner.ts'
import { passwordResetMail, verificationMail } from '../mail/mail-texts.ts'
import type { Mailer } from '../mail/mail.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { requestScope } from '../request-scope.ts'

/** A session lasts seven days and is not renewed by use. */
const sessionSeconds = 7 * 86_400
/** How long the link of a verification mail is valid. */
export const verificationSeconds = 3_600
const resetSeconds = 3_600

const renamed = { createdAt: 'createdTime', updatedAt: 'updatedTime' }

export type Auth = ReturnType<typeof createAuth>

/** better-auth with its unsafe defaults disabled; connects as clinic_system, which can't read clinical rows. */
export function createAuth({ env, system, mailer }: AuthParts) {
  return betterAuth(authOptions({ env, system, mailer }))
}

export type AuthParts = { env: Env; system: PrismaClient; mailer: Mailer }

export function authOptions({ env, system, mailer }: AuthParts) {
  return {
    baseURL: env.baseUrl, // never the Host header, or mails could contain an attacker's links
    basePath: '/api/auth',
    secret: env.authSecret,
    trustedOrigins: env.origins,
    telemetry: { enabled: false },
    database: prismaAdapter(withAuthTransaction(system), { provider: 'postgresql', transaction: true }),
    user: {
      fields: renamed,
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        clinicName: { type: 'string', required: false },
        role: { type: 'number', input: false, defaultValue: userRoles.GUEST },
      },
    },
    session: { fields: renamed, expiresIn: sessionSeconds, disableSessionRefresh: true },
    account: { fields: renamed, accountLinking: { disableImplicitLinking: true } },
    verification: { fields: renamed, storeIdentifier: 'hashed' }, // so that read access to the database is not enough to reset a password
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: async ({ user, token }) => mailer.sendLater(passwordResetMail({ env, user, token }), authTransaction()),
      password: {
        hash: hashPassword,
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: verificationSeconds,
      sendVerificationEmail: async ({ user, token }) =>
        mailer.sendLater(await forFirstOwner(verificationMail({ env, user, token }), { env, system }), authTransaction()),
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, role: userRoles.ADMIN } }) } },
      session: { create: { before: async ({ userId }) => refuseStrangers(system, userId) } },
    },
    rateLimit: { enabled: false }, // counted per account and per address in rest/sign-in.ts
    disabledPaths: ['/update-user', '/change-email', '/delete-user', '/update-session'],
    advanced: {
      cookiePrefix: 'clinic',
      useSecureCookies: env.baseUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: ['x-client-ip'] }, // set by the server itself, from the socket
      database: { generateId: () => uuidv7() },
      // Set explicitly, because better-auth disables both in a TEST environment.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: { disabled: true },
    onAPIError: { onError: noteCause },
  } satisfies BetterAuthOptions
}

export const verificationToken = (env: Pick<Env, 'authSecret'>, email: string) =>
  createEmailVerificationToken(env.authSecret, email, undefined, verificationSeconds)

/** better-auth answers caught errors with 500; with the cause the server can answer outages with 503. */
function noteCause(error: unknown) {
  const scope = requestScope()
  if (scope) scope.cause = error
}

/** For every way to sign in: only an admin, a doctor or staff with an establishment to work in gets a session. */
async function refuseStrangers(system: PrismaClient, userId: string) {
  if (await firstEstablishment(system, userId)) return
  throw new APIError('FORBIDDEN', { code: 'ROLE_REFUSED', message: specMessages.roleRefused })
}

/** Admin: their own, else their first; doctor: their first; staff: their first that lets staff sign in; anybody else: none. */
export async function firstEstablishment(system: PrismaClient, userId: string): Promise<string | undefined> {
  const [row] = await system.$queryRaw<{ establishments: string[] | null }[]>(
    Prisma.sql`SELECT establishments_of(${userId}::uuid) AS establishments`,
  )
  return row?.establishments?.[0]
}
