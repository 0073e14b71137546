import { assistantRequest } from '@clinic/shared/assistant/stream'
import type { AssistantEvent } from '@clinic/shared/assistant/stream'
import type { App } from '../app.ts'
import { asViewer, signedIn } from '../context.ts'
import { fromIssues } from '../graphql/errors.ts'
import { baseContext } from '../graphql/yoga.ts'
import { AppError } from '../lib/app-error.ts'
import { countAttempt } from '../lib/limiter.ts'
import { beginTurn, checkMayAsk } from '../modules/assistant/begin.ts'
import { keepAnswer } from '../modules/assistant/keep-answer.ts'
import { fromElsewhere, isFromElsewhere } from './origin.ts'
import { badBody, readJson, refusal, tooMany } from './reply.ts'

/** Questions of one person that are answered at the same time, in all tabs. */
const maxAtOnce = 4
const asking = new Map<string, number>()

const statuses: Partial<Record<AppError['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 }

function refused(error: unknown): Response {
  const status = error instanceof AppError ? statuses[error.code] : undefined
  if (!(error instanceof AppError) || !status) throw error
  return refusal(status, error.code, error.message)
}

/** `POST /api/assistant`: a question, answered as an event stream. Whoever closes it stops the answer, and the model. */
export async function assist(app: App, request: Request): Promise<Response> {
  if (isFromElsewhere(app, request)) return fromElsewhere()
  const base = baseContext(app, request.headers.get('cookie'))
  try {
    const parsed = assistantRequest.safeParse(await readJson(request))
    const userId = await asViewer(base, async (open) => {
      const context = signedIn(open)
      if (parsed.success) await checkMayAsk(context, parsed.data.conversationId)
      return context.viewer.userId
    })
    if (!parsed.success) return badBody(fromIssues(parsed.error.issues))
    if ((asking.get(userId) ?? 0) >= maxAtOnce) return tooMany(5)
    const wait = await countAttempt(app.limits.assistant, userId)
    if (wait !== undefined) return tooMany(wait)

    const stopped = new AbortController()
    request.signal.addEventListener('abort', () => stopped.abort())
    const late = AbortSignal.timeout(app.models.timeouts.turn)
    const signal = AbortSignal.any([stopped.signal, app.models.closing.signal, late])
    const turn = await beginTurn({ base, logger: app.logger, request: parsed.data, signal })
    count(userId, 1)
    return eventStream({
      events: keepAnswer(turn),
      cancel: () => stopped.abort(),
      end: () => count(userId, -1),
      fail: (error) => signal.aborted || app.logger.error({ err: error }, 'an answer of the assistant broke off'),
    })
  } catch (error) {
    return refused(error)
  }
}

function count(userId: string, change: 1 | -1): void {
  const now = (asking.get(userId) ?? 0) + change
  if (now > 0) asking.set(userId, now)
  else asking.delete(userId)
}

type Streamed = { events: AsyncGenerator<AssistantEvent>; cancel(): void; end(): void; fail(error: unknown): void }

/** Reads to the end whether or not somebody listens: what was said is kept by then. */
function eventStream({ events, cancel, end, fail }: Streamed): Response {
  const encoder = new TextEncoder()
  let isOpen = true
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = async () => {
        try {
          for await (const event of events) if (isOpen) controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
        } catch (error) {
          fail(error)
        } finally {
          end()
          if (isOpen) controller.close()
        }
      }
      void write()
    },
    cancel() {
      isOpen = false
      cancel()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' } })
}
