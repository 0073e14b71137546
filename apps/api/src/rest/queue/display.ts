import { Prisma } from '@clinic/prisma/generated'
import type { DisplayMessage, ShownQueue } from '@clinic/shared/queue/display'
import { callsShown } from '@clinic/shared/queue/queue'
import { displaySchema } from '@clinic/shared/queue/queue-input'
import type { App } from '../../app.ts'
import { errorResponse, invalidBody, readJson, tooManyAttempts } from '../../http/responses.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import { fromIssues } from '../../lib/app-error.ts'
import type { Change } from '../../lib/pubsub.ts'
import { countAttempt } from '../../lib/rate-limits.ts'

/** What changes nothing else is looked at anew after this, too: the day ends, and a clinic is archived; milliseconds. */
const interval = 20_000
/** A burst of changes is read once, milliseconds. */
const calm = 100
/** Screens at one address, on one server. */
const mostAtAddress = 20
const open = new Map<string, number>()

type Shown = { establishmentId: string; shown: ShownQueue }

async function readShown({ system }: App, hash: string): Promise<Shown | undefined> {
  const [row] = await system.client.$queryRaw<Shown[]>(Prisma.sql`SELECT * FROM queue_display(${hash}, ${callsShown})`)
  return row
}

/** `POST /api/queue/display`: what a display shows, and what becomes of it, as an event stream, without a session. */
export async function serveDisplay(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.display, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = displaySchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const hash = hashLinkToken(parsed.data.secret)
  const first = await readShown(app, hash)
  if (!first) return errorResponse(404, 'NOT_FOUND', 'There is no display at this address.')
  if ((open.get(hash) ?? 0) >= mostAtAddress) return tooManyAttempts(60)
  await app.system.client.$executeRaw(Prisma.sql`SELECT queue_address_is_seen(${hash})`)
  return new Response(streamOf(app, { hash, first, closed: request.signal }), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

type Display = { hash: string; first: Shown; closed: AbortSignal }

function streamOf(app: App, { hash, first, closed }: Display): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const ended = new AbortController()
  const { signal } = ended
  return new ReadableStream({
    start(controller) {
      let last = ''
      const send = (message: DisplayMessage) => {
        const text = JSON.stringify(message)
        controller.enqueue(encoder.encode(text === last ? ': still here\n\n' : `data: ${text}\n\n`))
        last = text
      }
      const refresh = async () => {
        const row = await readShown(app, hash)
        if (signal.aborted) return
        send(row?.shown ?? { gone: true })
        if (!row) finish()
      }
      const finish = () => {
        ended.abort()
        controller.close()
      }
      open.set(hash, (open.get(hash) ?? 0) + 1)
      signal.addEventListener('abort', () => forget(hash))
      watch(app, { establishmentId: first.establishmentId, refresh, signal })
      for (const end of [closed, app.closing.signal]) end.addEventListener('abort', () => signal.aborted || finish(), { signal })
      send(first.shown)
    },
    cancel: () => ended.abort(),
  })
}

function forget(hash: string): void {
  const left = (open.get(hash) ?? 1) - 1
  if (left > 0) open.set(hash, left)
  else open.delete(hash)
}

const lists = ['queueTickets', 'queueAddresses']

type Watched = { establishmentId: string; refresh: () => Promise<void>; signal: AbortSignal }

/** Refreshes with every change at the clinic, and now and then; while the database is away, the display keeps what it has. */
function watch({ feed, logger }: App, { establishmentId, refresh, signal }: Watched): void {
  let soon: NodeJS.Timeout | undefined
  const run = () => {
    soon = undefined
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'a display was not brought up to date'))
  }
  const hear = () => void (soon ??= setTimeout(run, calm))
  const concerns = (change: Change) =>
    change.topic === 'list' && change.establishmentId === establishmentId && lists.includes(change.list)
  const stops = [feed.on((change) => concerns(change) && hear()), feed.onGap(hear)]
  const timer = setInterval(hear, interval)
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    clearInterval(timer)
    clearTimeout(soon)
  })
}
