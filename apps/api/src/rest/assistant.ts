import { assistantRequest } from '@clinic/shared/assistant/stream'
import type { AssistantEvent } from '@clinic/shared/assistant/stream'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { baseContext } from '../base-context.ts'
import { readAsViewer, signedIn } from '../context.ts'
import { AppError, fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { beginTurn } from '../modules/assistant/begin-turn.ts'
import { keepAnswer } from '../modules/assistant/keep-answer.ts'
import { invalidBody, readJson, errorResponse, tooManyAttempts } from '../http/responses.ts'

/** Concurrent questions of one user, over all tabs. */
const maxAtOnce = 4
const retryAfter = 5
const asking = new Map<string, number>()

class TooMany extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many questions.')
    this.seconds = seconds
  }
}

const statuses: Partial<Record<AppError['code'], number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 }

function refused(error: unknown): Response {
  if (error instanceof TooMany) return tooManyAttempts(error.seconds)
  const status = error instanceof AppError ? statuses[error.code] : undefined
  if (!(error instanceof AppError) || !status) throw error
  return errorResponse(status, error.code, error.message)
}

/** `POST /api/assistant`: answers a question as an event stream. Closing the connection stops the answer and the model. */
export async function assist(app: App, request: Request): Promise<Response> {
  const base = baseContext(app, request.headers.get('cookie'))
  const parsed = assistantRequest.safeParse(await readJson(request))
  const stopped = new AbortController()
  request.signal.addEventListener('abort', () => stopped.abort())
  const late = AbortSignal.timeout(app.models.timeouts.turn)
  const signal = AbortSignal.any([stopped.signal, app.models.closing.signal, late])
  let admitted: string | undefined
  const admit = async ({ userId }: Viewer) => {
    if ((asking.get(userId) ?? 0) >= maxAtOnce) throw new TooMany(retryAfter)
    const wait = await countAttempt(app.limits.assistant, userId)
    if (wait !== undefined) throw new TooMany(wait)
    count(userId, 1)
    admitted = userId
  }
  const end = () => void (admitted && count(admitted, -1))
  try {
    if (!parsed.success) {
      await readAsViewer(base, async (context) => signedIn(context))
      return invalidBody(fromIssues(parsed.error.issues))
    }
    const turn = await beginTurn({ base, logger: app.logger, request: parsed.data, signal, admit })
    return eventStream({
      events: keepAnswer(turn),
      cancel: () => stopped.abort(),
      end,
      fail: (error) => signal.aborted || app.logger.error({ err: error }, 'an answer of the assistant broke off'),
    })
  } catch (error) {
    end()
    return refused(error)
  }
}

function count(userId: string, change: 1 | -1): void {
  const now = (asking.get(userId) ?? 0) + change
  if (now > 0) asking.set(userId, now)
  else asking.delete(userId)
}

type Streamed = { events: AsyncGenerator<AssistantEvent>; cancel(): void; end(): void; fail(error: unknown): void }

/** Reads to the end even when the client is gone, so that the answer is stored. */
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
