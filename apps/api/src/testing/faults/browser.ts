import { requestTimeout } from '@clinic/shared/users/session'

type Answer<Data> = { data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[] }

/** A signed-in browser. */
export type Browser = {
  origin: string
  cookie: string
  /** Throws unless the whole of it was answered within the time that the web client waits. */
  request<Data>(query: string, variables?: object, timeout?: number): Promise<Data>
}

export async function signIn(origin: string, email: string, password: string): Promise<Browser> {
  // By address: the name has two, of which the server listens on one.
  const reach = origin.replace('localhost', '127.0.0.1')
  const post = (path: string, body: object, cookie: string, timeout: number) =>
    fetch(`${reach}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
  const reply = await post('/api/auth/sign-in/email', { email, password }, '', requestTimeout)
  if (!reply.ok) throw new Error(`${email} could not sign in: ${reply.status} ${await reply.text()}`)
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    origin,
    cookie,
    async request<Data>(query: string, variables: object = {}, timeout = requestTimeout) {
      const answer = await post('/graphql', { query, variables }, cookie, timeout)
      const { data, errors } = (await answer.json()) as Answer<Data>
      if (errors || !data) throw new Error(`${answer.status} ${errors?.[0]?.extensions?.code} ${errors?.[0]?.message}`)
      return data
    },
  }
}
