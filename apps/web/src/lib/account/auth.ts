import type { FailureDetails, WaitingAccount } from '../errors.ts'
import { Failure } from '../errors.ts'
import type { FailureCode } from '../failure-codes.ts'
import { isFailureCode } from '../failure-codes.ts'
import { isServerAway, timedFetch } from '../timed-fetch.ts'

type AuthAnswer = Partial<Omit<FailureDetails, 'code'>> & { code?: string; message?: string }

function failureOf(status: number, { code, message, fieldErrors, account }: AuthAnswer, serverFault?: FailureCode): Failure {
  const known = isFailureCode(code) ? code : codeOfStatus(status)
  return new Failure({
    code: status >= 500 ? (serverFault ?? known) : known,
    ...(message !== undefined && { serverMessage: message }),
    ...(fieldErrors && { fieldErrors }),
    ...(account && { account }),
  })
}

function codeOfStatus(status: number): FailureCode {
  if (status === 429) return 'RATE_LIMITED'
  if (status === 503) return 'UNAVAILABLE'
  if (isServerAway(status)) return 'NETWORK'
  return status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT'
}

/** Throws a `Failure`, as every call does. `serverFault`: its code where the server itself failed. */
async function request(path: string, init: RequestInit, serverFault?: FailureCode): Promise<Response> {
  let response: Response
  try {
    response = await timedFetch(path, init)
  } catch (error) {
    throw new Failure({ code: 'NETWORK' }, error)
  }
  if (response.ok) return response
  throw failureOf(response.status, (await response.json().catch(() => ({}))) as AuthAnswer, serverFault)
}

const send = (path: string, body: object, serverFault?: FailureCode) =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, serverFault)

/** Somebody signed out while the server could not be told. */
export const signOutOwedKey = 'sign-out-owed'
export const oweSignOut = () => localStorage.setItem(signOutOwedKey, new Date().toISOString())

/** Tells the server of a sign-out that it has not heard of, before anything else. Throws a `Failure` while it can't be told. */
export async function settleSignOut(): Promise<void> {
  if (localStorage.getItem(signOutOwedKey) === null) return
  await send('/api/auth/sign-out', {})
  localStorage.removeItem(signOutOwedKey)
}

/** Throws a `Failure`. */
export async function postTo(path: string, body: object, serverFault?: FailureCode): Promise<Response> {
  await settleSignOut()
  return send(path, body, serverFault)
}

export const post = (path: string, body: object, serverFault?: FailureCode) => postTo(`/api/auth/${path}`, body, serverFault)

export const signIn = (credentials: { email: string; password: string }) => post('sign-in/email', credentials)

export type SignUp = { email: string; password: string; firstName: string; lastName: string; clinicName: string }

/** Answers the account that now waits for its confirmation, and whether its mail waits for a mail server. Where the address has one already, an invented one. */
export async function signUp(person: SignUp): Promise<WaitingAccount & { mailWaits: boolean }> {
  const name = `${person.firstName} ${person.lastName}`
  const answer = await post('sign-up/email', { ...person, name }, 'SIGN_UP_FAILED')
  const { uid, mailWaits } = (await answer.json()) as { uid: string; mailWaits: boolean }
  return { uid, name, registrationId: '', creationTime: new Date().toISOString(), mailWaits }
}

/** Answers whether it has signed this browser in, as it does where the account was made. */
export async function verifyEmail(token: string): Promise<boolean> {
  const answer = await post('verify-email', { token })
  return ((await answer.json()) as { signedIn: boolean }).signedIn
}

/** What is known of the account goes along; the server finds it by its address alone, too. */
export const sendVerification = (account: Partial<WaitingAccount> & { email: string }) =>
  postTo('/api/send-email-account-verification', account)

export const postSignOut = () => post('sign-out', {})

type SignInWays = { google: boolean; mail: boolean }

/** Whether Google and a mail server are set up. When that can't be learnt: no Google, and mails as usual. */
export async function readSignInWays(): Promise<SignInWays> {
  try {
    return (await (await request('/api/auth/sign-in/ways', { method: 'GET' })).json()) as SignInWays
  } catch {
    return { google: false, mail: true }
  }
}

/** The address of Google's own page, which sends a popup back to its end, and this window to `returnTo`. */
export async function startGoogle(way: { returnTo: string; popup: boolean }): Promise<string> {
  const answer = await post('sign-in/google', way)
  return ((await answer.json()) as { url: string }).url
}
