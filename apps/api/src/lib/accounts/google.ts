import { requestTimeout } from '@clinic/shared/users/session'
import { betterAuth } from 'better-auth/minimal'
import type { AuthParts } from './auth.ts'
import { authOptions } from './auth.ts'

export type GoogleAuth = () => Promise<((request: Request) => Promise<Response>) | undefined>

/**
 * better-auth with Google in it, made when somebody first asks for it: the provider's addresses and keys are read from its
 * discovery document, and a clinic that starts without internet has Google as soon as it is back.
 * Nobody is let in who has no account: an address that Google has checked opens the account whose address we have checked.
 */
export function createGoogleAuth(parts: AuthParts): GoogleAuth {
  let opened: Promise<Awaited<ReturnType<GoogleAuth>>> | undefined
  return async () => {
    opened ??= open(parts).catch(() => undefined)
    const handler = await opened
    if (!handler) opened = undefined
    return handler
  }
}

async function open(parts: AuthParts): ReturnType<GoogleAuth> {
  const { google } = parts.env
  if (!google) return undefined
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth')
  const options = authOptions(parts)
  const auth = betterAuth({
    ...options,
    account: { ...options.account, accountLinking: { requireLocalEmailVerified: true }, updateAccountOnSignIn: false },
    databaseHooks: {
      ...options.databaseHooks,
      account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } },
    },
    onAPIError: { errorURL: '/sign-in' },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            discoveryUrl: `${google.issuer}/.well-known/openid-configuration`,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
            requireIdTokenVerification: true,
            requireEmailVerification: true,
            disableSignUp: true,
            mapProfileToUser: (profile) => ({ emailVerified: profile['email_verified'] === true }),
          },
        ],
      }),
    ],
  })
  const { socialProviders } = await soon(auth.$context)
  if (!socialProviders.some(({ id }) => id === 'google')) return undefined
  return (request) => soon(auth.handler(request))
}

/** We never call Google in somebody's name, so nothing that could is kept. */
const withoutTokens = <Row extends object>(account: Row) => ({
  ...account,
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
})

async function soon<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the identity provider does not answer')), requestTimeout)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
