import type { AssistantEvent, AssistantRequest } from '@clinic/shared/assistant/stream'
import { assistantEvent } from '@clinic/shared/assistant/stream'
import { endSession } from '../../graphql/client.ts'
import type { FailureCode } from '../../lib/failure-codes.ts'
import { Failure } from '../../lib/errors.ts'
import { isFailureCode } from '../../lib/failure-codes.ts'
import { readDataLines } from './messages/data-lines.ts'

/** Sends a question and yields the events of the answer. Throws a `Failure`, unless `signal` has aborted it. */
export async function* ask(request: AssistantRequest, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
  try {
    const response = await fetch('/api/assistant', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(request),
      signal,
    })
    if (!response.ok) throw await refusal(response)
    if (!response.body) throw new Failure({ code: 'INTERNAL' })
    for await (const json of readDataLines(response.body)) {
      const { data } = assistantEvent.safeParse(json) // unknown events of a newer server are ignored
      if (data) yield data
    }
  } catch (error) {
    if (signal.aborted) return
    throw error instanceof Failure ? error : new Failure({ code: 'NETWORK' }, error)
  }
}

const codeOfStatus: Record<number, FailureCode> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
}

async function refusal(response: Response): Promise<Failure> {
  const { code, requestId } = (await response.json().catch(() => ({}))) as { code?: unknown; requestId?: unknown }
  const failure = new Failure({
    code: isFailureCode(code) ? code : (codeOfStatus[response.status] ?? 'INTERNAL'),
    ...(typeof requestId === 'string' && { requestId }),
  })
  if (failure.code === 'UNAUTHENTICATED') endSession()
  return failure
}
