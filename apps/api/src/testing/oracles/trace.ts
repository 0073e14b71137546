import type pg from 'pg'
import type { TestServer } from '../server.ts'

/** What a request was answered, without what is new each time; what it asked the database, in no order; and how long it took, in milliseconds. */
export type Trace = { answer: string; statements: string[]; time: number }

type Sent = { text: string; values: readonly unknown[] }

/** Statements by their transactions; one outside of any is by itself. */
function watchPools(server: TestServer) {
  const groups: Sent[][] = []
  const watched = new WeakSet<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    let open: Sent[] | undefined
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first, second] = given
      const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Partial<Sent>)
      const sent = { text: text ?? '', values: Array.isArray(values) ? values : [] }
      if (/^begin/i.test(sent.text)) groups.push((open = []))
      if (open) open.push(sent)
      else groups.push([sent])
      if (/^(commit|rollback)/i.test(sent.text)) open = undefined
      return query(...given)
    }) as typeof client.query
  }
  for (const { pool } of [server.app.clinic, server.app.system]) pool.on('acquire', watch)
  return groups
}

/** What a request asks, and not what is done once it has been answered, nor what the server does by itself. */
const isOfRequest = (group: readonly Sent[]) =>
  group.some(({ text, values }) =>
    text.includes('begin_booking(')
      ? values[0] !== 'id'
      : /INTO rate_limit|queue_door\(|queue_kiosk\(|FROM arrive\(|linked_appointment\(|answer_appointment\(|linked_decline\(/.test(
          text,
        ),
  )

const random: [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'],
  [/[\w-]{43,}/g, 'secret'],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, 'time'],
  [/\d{8}T\d{6}/g, 'time'],
  [/clinic-[0-9a-f]{12}/g, 'path'],
  // Counts up at a moment that is drawn by lot.
  [/SEQUENCE:\d/g, 'SEQUENCE'],
]
/** Of a ticket, which has a figure more sooner or later. */
const ticketNumber = /(?<="number":)\d+/g
const ownHeaders = ['date', 'x-request-id', 'content-length']

/** Asks a server of which every statement is known. */
export function traceRequests(server: TestServer) {
  const groups = watchPools(server)
  return async function trace(path: string, body: object): Promise<Trace & { text: string }> {
    groups.length = 0
    const began = performance.now()
    const response = await server.post(path, body)
    const text = await response.text()
    const time = performance.now() - began
    const headers = [...response.headers].filter(([name]) => !ownHeaders.includes(name)).map((header) => header.join(': '))
    const numbered = text.replace(ticketNumber, 'number')
    const shape = random.reduce((so, [pattern, word]) => so.replaceAll(pattern, word), numbered)
    const answer = [response.status, ...headers, `${numbered.length} characters`, shape].join('\n')
    return {
      answer,
      statements: groups
        .filter(isOfRequest)
        .flatMap((group) => group.map((sent) => sent.text))
        .toSorted(),
      time,
      text,
    }
  }
}
