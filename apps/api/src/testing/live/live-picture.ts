import type { Client } from 'graphql-ws'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

/** Where the server is, and who asks. */
export type SlotKey = { url: string; origin: string; cookie: string; establishmentId: string; from: string; to: string }

type Row = { id: string; version: number }
type ReceivedRow = Row & { startTime: string }
type Message = {
  eventsChanged?: { change: string; id: string; event: ReceivedRow | null }
  readAgain?: { establishmentId: string }
}

/** As the web client spreads its questions: `readAgainWithin` there. */
const readAgainWithin = 1_500

export async function request<Data>({ url, origin, cookie }: SlotKey, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json', origin, cookie },
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown }
  if (!data || errors) throw new Error(`${response.status}: ${JSON.stringify(errors)}`)
  return data
}

const window = `query ($page: Int!, $filter: EventFilter!) {
  events(pagination: { page: $page, limit: 1000 }, filter: $filter) { pageInfo { totalPages } edges { id version } }
}`
type Window = { events: { pageInfo: { totalPages: number }; edges: Row[] } }

/** All appointments of the window. */
export async function readWindow(slotKey: SlotKey): Promise<Row[]> {
  const { establishmentId, from, to } = slotKey
  const rows: Row[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { events } = await request<Window>(slotKey, window, { page, filter: { establishmentId, from, to } })
    rows.push(...events.edges)
    last = events.pageInfo.totalPages
  }
  return rows
}

/** What one screen shows, kept as the web client keeps it: by what it is told, and by reading again when told to. */
export class LivePicture {
  readonly rows = new Map<string, number>()
  messages = 0
  readAgain = 0
  closed = 0
  /** Of each row that is told or read first, also of one outside the window. */
  onArrival: (id: string) => void = () => undefined
  #client: Client
  readonly slotKey: SlotKey
  #loading = 0
  #meanwhile: Message[] = []
  #timer: NodeJS.Timeout | undefined
  #timers = new Set<NodeJS.Timeout>()

  constructor(slotKey: SlotKey) {
    this.slotKey = slotKey
    const { url, origin, cookie } = slotKey
    class BrowserSocket extends WebSocket {
      constructor(address: string, protocols: string | string[]) {
        super(address, protocols, { headers: { origin, cookie } })
      }
    }
    let connections = 0
    this.#client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: BrowserSocket,
      retryAttempts: 1_000,
      retryWait: () => new Promise((resolve) => this.#timers.add(setTimeout(resolve, 1_000 * (1 + Math.random() / 2)))),
      shouldRetry: () => true,
      on: {
        connected: () => void ((connections += 1) > 1 && this.#load()),
        closed: () => void (this.closed += 1),
      },
    })
  }

  /** Subscribes, then reads. */
  async open(): Promise<void> {
    const { establishmentId: id } = this.slotKey
    for (const query of [
      'subscription ($id: ID!) { eventsChanged(establishmentId: $id) { change id event { id version subject startTime endTime status doctor { id firstName lastName } } } }',
      'subscription ($id: ID!) { readAgain(establishmentId: $id) { establishmentId } }',
    ])
      this.#client.subscribe<Message>(
        { query, variables: { id } },
        { next: ({ data }) => data && this.#take(data), error: () => undefined, complete: () => undefined },
      )
    await this.#load()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#client.dispose()
  }

  #take(message: Message) {
    this.messages += 1
    if (message.readAgain) {
      this.readAgain += 1
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#load(), Math.random() * readAgainWithin)
      return
    }
    if (this.#loading > 0) this.#meanwhile.push(message)
    this.#apply(message)
  }

  #apply({ eventsChanged }: Message) {
    if (!eventsChanged) return
    const { change, id, event } = eventsChanged
    if (change === 'deleted' || !event) this.rows.delete(id)
    else if (this.#isInWindow(event)) this.#put(event)
    else this.onArrival(id)
  }

  #isInWindow({ startTime }: ReceivedRow): boolean {
    const [from, at, to] = [this.slotKey.from, startTime, this.slotKey.to].map((time) => +new Date(time)) as [
      number,
      number,
      number,
    ]
    return from <= at && at < to
  }

  #put({ id, version }: Row) {
    const known = this.rows.get(id)
    if (known === undefined) this.onArrival(id)
    if (known === undefined || version >= known) this.rows.set(id, version)
  }

  /** Only the latest answer counts; what was told meanwhile is newer than it. */
  async #load() {
    const turn = (this.#loading += 1)
    try {
      const rows = await readWindow(this.slotKey)
      if (turn !== this.#loading) return
      const known = new Set(rows.map(({ id }) => id))
      for (const id of this.rows.keys()) if (!known.has(id)) this.rows.delete(id)
      for (const row of rows) this.#put(row)
      for (const message of this.#meanwhile) this.#apply(message)
    } catch {
      this.#timer = setTimeout(() => void this.#load(), 2_000)
      return
    }
    this.#loading = 0
    this.#meanwhile = []
  }
}
