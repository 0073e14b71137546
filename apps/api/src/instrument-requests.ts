import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from './app.ts'
import { runInScope } from './lib/request-scope.ts'
import type { RequestScope } from './lib/request-scope.ts'
import type { Traced } from './lib/tracing.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Gives every request an id, a log line and a metric at its end. Both have the route, never the URL. */
export function instrumentRequests({
  app,
  routeOf,
  answer,
}: {
  app: App
  routeOf: (request: IncomingMessage) => string
  answer: Answer
}): Answer {
  return (request, response) => {
    const scope: RequestScope = { id: randomUUID() }
    const route = routeOf(request)
    const began = performance.now()
    const sentBefore = request.socket.bytesWritten
    response.setHeader('x-request-id', scope.id)
    let endTrace: ((traced: Traced) => void) | undefined
    response.once('close', () => {
      const milliseconds = performance.now() - began
      const status = response.statusCode
      const outcome = response.writableFinished ? (scope.outcome ?? 'OK') : 'ABORTED'
      endTrace?.({ requestId: scope.id, route, status, operation: scope.operation, outcome })
      app.metrics.requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000)
      app.logger.info(
        {
          requestId: scope.id,
          method: request.method,
          route,
          ...(scope.operation && { operation: scope.operation }),
          status,
          outcome,
          ms: Math.round(milliseconds * 10) / 10,
          bytes: request.socket.bytesWritten - sentBefore,
        },
        'request',
      )
    })
    runInScope(scope, () => {
      if (!app.tracing) return answer(request, response)
      app.tracing.request(request.method ?? 'GET', (end) => {
        endTrace = end
        answer(request, response)
      })
    })
  }
}
