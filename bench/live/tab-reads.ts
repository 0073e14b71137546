import { setTimeout as sleep } from 'node:timers/promises'
import { requestTimeout } from '@clinic/shared/users/session'
import { graphqlBody } from '../peers/product.ts'
import type { Session } from '../scenarios/facts.ts'
import type { Variables } from '../scenarios/scenario.ts'

/** What a tab asks for: returns why it failed for good, or nothing. */
export type Read = (port: number, session: Session) => Promise<string | undefined>

/** As apps/web/src/graphql/read-repeatedly.ts: while the server can't reach its database a read is repeated after these pauses, milliseconds. */
const pauses = [1_000, 3_000]

/** All of them at the same time, as the web app asks. */
export const readAll =
  (questions: { document: string; variables: Variables }[]): Read =>
  async (port, session) =>
    (await Promise.all(questions.map((question) => readOne(port, session, question)))).find(Boolean)

async function readOne(port: number, { cookie }: Session, { document, variables }: { document: string; variables: Variables }) {
  for (const pause of [...pauses, undefined]) {
    const problem = await ask(port, cookie, JSON.stringify(graphqlBody(document, variables)))
    if (!problem || !problem.includes('UNAVAILABLE') || pause === undefined) return problem
    await sleep(pause)
  }
  return undefined
}

async function ask(port: number, cookie: string, body: string): Promise<string | undefined> {
  const origin = `http://localhost:${port}`
  try {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', cookie, origin },
      signal: AbortSignal.timeout(requestTimeout),
    })
    const text = await response.text()
    if (response.status === 503) return 'UNAVAILABLE'
    return response.ok && !text.startsWith('{"errors"') ? undefined : `${response.status}: ${text.slice(0, 200)}`
  } catch (error) {
    return `${String(error)} ${String((error as Error).cause)}`
  }
}
