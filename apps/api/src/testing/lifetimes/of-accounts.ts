import { createClinic, password } from '../clinic.ts'
import { mailsTo } from '../mail.ts'
import { accountsAt, newcomer } from '../records/accounts.ts'
import { create, nok } from '../records/invitations.ts'
import type { Session, TestServer } from '../server.ts'
import type { IdentityProvider } from '../stand-ins/identity-provider.ts'
import type { Lifetime } from './lifetime.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How people sign in, and stay so. */
export function lifetimesOfAccounts(server: TestServer, google: () => IdentityProvider): Lifetime[] {
  const { signUp, verify, signIn } = accountsAt(server)
  const isDone = async (reply: Promise<Response>) => (await reply).ok
  const someone = async () => (await createClinic(server.owner)).ploy.email

  async function newAccount() {
    const kanya = newcomer()
    const reply = await signUp(kanya)
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const tokenOf = async (count: number) => (await mailsTo(server, kanya.email.toLowerCase(), count)).at(-1)?.token ?? ''
    return { email: kanya.email, cookie, tokenOf }
  }

  return [
    {
      name: 'a session',
      seconds: 7 * day,
      end: 'session.expiresAt',
      async make() {
        const session = await server.signInByPassword(await someone())
        return async () => (await server.graphql(session, '{ me { id } }')).data.me !== null
      },
    },
    {
      name: 'the link of a verification mail',
      seconds: hour,
      end: 'itself',
      async make() {
        const { tokenOf } = await newAccount()
        const token = await tokenOf(1)
        return () => isDone(verify(token))
      },
    },
    {
      name: 'the browser that signed up, which a link of any age signs in',
      seconds: hour,
      end: 'itself',
      async make() {
        const { email, cookie, tokenOf } = await newAccount()
        await tokenOf(1)
        return async () => {
          await server.post('/api/send-email-account-verification', { email })
          const reply = await verify(await tokenOf(2), { cookie })
          return ((await reply.json()) as { signedIn: boolean }).signedIn
        }
      },
    },
    {
      name: 'the link to set a new password',
      seconds: hour,
      end: 'verification.expiresAt',
      async make() {
        const email = await someone()
        await server.post('/api/auth/request-password-reset', { email })
        const token = (await mailsTo(server, email))[0]?.token
        return () => isDone(server.post('/api/auth/reset-password', { token, newPassword: 'seven quiet rivers at dawn' }))
      },
    },
    {
      name: 'an invitation that is opened',
      seconds: 7 * day,
      end: 'invitation.expiresAt',
      async make() {
        const token = await invite()
        return () => isDone(server.post('/api/auth/read-invitation', { token }))
      },
    },
    {
      name: 'an invitation that is accepted',
      seconds: 7 * day,
      end: 'invitation.expiresAt',
      async make() {
        const token = await invite()
        return () => isDone(server.post('/api/auth/accept-invitation', { token, password }))
      },
    },
    {
      name: 'a browser that is known, whom guesses of others do not lock out',
      seconds: 365 * day,
      end: 'itself',
      async make() {
        const email = await someone()
        const reply = await signIn(email)
        const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('clinic.device-')) ?? ''
        return async () => {
          await server.app.limits.account.block(email, minute)
          return isDone(signIn(email, password, { cookie: cookie.split(';')[0] ?? '' }))
        }
      },
    },
    {
      name: 'the way to Google and back',
      seconds: 10 * minute,
      end: 'itself',
      async make() {
        const session: Session = { cookies: new Map(), userId: '' }
        const email = await someone()
        google().state.who = { sub: email, email, email_verified: true, name: 'Suda' }
        const started = await server.post('/api/auth/sign-in/google', {}, { session })
        const { url } = (await started.json()) as { url: string }
        return async () => {
          const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
          const reply = await server.request(back.pathname + back.search, { session })
          return reply.headers.get('location') === '/'
        }
      },
    },
  ]

  async function invite(): Promise<string> {
    const { admin } = await createClinic(server.owner)
    const input = nok()
    await server.graphql(await server.signIn(admin.email), create, { input })
    return (await mailsTo(server, input.email))[0]?.token ?? ''
  }
}
