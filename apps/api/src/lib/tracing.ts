import { createRequire } from 'node:module'
import { SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/** Attributes of a finished request. */
export type Traced = { requestId: string; route: string; status: number; operation?: string | undefined; outcome: string }

export type Tracing = {
  /** Runs `work` inside a span; `end` sets its attributes. */
  request(method: string, work: (end: (traced: Traced) => void) => void): void
  close(): Promise<void>
}

/** Traces of requests and their statements, sent by OTLP over HTTP. Loaded only where an endpoint is set. */
export function openTracing(endpoint: string): Tracing {
  const exporter = withoutValues(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }))
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'clinic-desk' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const statements = new PgInstrumentation({ requireParentSpan: true })
  statements.setTracerProvider(provider)
  createRequire(import.meta.url)('pg') // the instrumentation only hooks `require`, and `pg` is imported elsewhere
  const tracer = provider.getTracer('clinic-desk')
  return {
    request(method, work) {
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER })
      const end = ({ requestId, route, status, operation, outcome }: Traced) => {
        span.updateName(operation ? `${method} ${route} ${operation}` : `${method} ${route}`)
        span.setAttributes({ 'clinic.request_id': requestId, 'http.request.method': method, 'http.route': route })
        span.setAttributes({ 'http.response.status_code': status, 'clinic.outcome': outcome })
        if (operation) span.setAttribute('graphql.operation.name', operation)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      context.with(trace.setSpan(context.active(), span), () => work(end))
    },
    async close() {
      statements.disable()
      await provider.shutdown()
      manager.disable()
      context.disable()
    },
  }
}

const known = new Set([
  'clinic.request_id',
  'clinic.outcome',
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'graphql.operation.name',
  'db.system',
  'db.system.name',
  'db.operation.name',
])

/** Attributes that are exported: statements, addresses and error messages may contain patients' data. */
function withoutValues(inner: SpanExporter): SpanExporter {
  const strip = (span: ReadableSpan): ReadableSpan =>
    Object.create(span, {
      attributes: { value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => known.has(name))) },
      status: { value: { code: span.status.code } },
      events: { value: [] },
      links: { value: [] },
    }) as ReadableSpan
  return {
    export: (spans, done) => inner.export(spans.map(strip), done),
    shutdown: () => inner.shutdown(),
    forceFlush: async () => inner.forceFlush?.(),
  }
}
