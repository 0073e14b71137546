import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** The counts of a connection pool. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number }

/** Metrics of this process for Prometheus. Labels have few known values: never an id, a name or an address. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })

  const requests = new Histogram({
    name: 'clinic_http_request_seconds',
    help: 'Time to answer a request, by route and class of its status.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const operations = new Counter({
    name: 'clinic_graphql_operations_total',
    help: 'GraphQL operations over HTTP and sockets, by type and outcome (OK or an error code).',
    labelNames: ['type', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'clinic_mails_total',
    help: 'Attempts to send a mail, by outcome: sent, delayed (tried again later), failed, or kept (there is no mail server).',
    labelNames: ['outcome'],
    registers,
  })
  const standbyReads = new Counter({
    name: 'clinic_standby_reads_total',
    help: 'What a standby was asked to read, by the database that answered: the standby, or the primary in its place.',
    labelNames: ['from'],
    registers,
  })
  /** A gauge whose value is read when it is collected. */
  const watch = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  return {
    requests,
    operations,
    mails,
    standbyReads,
    watchSockets({ sockets, subscriptions }: { sockets: () => number; subscriptions: () => number }) {
      watch('clinic_sockets', 'Open live connections.', sockets)
      watch('clinic_subscriptions', 'Operations open on live connections.', subscriptions)
    },
    watchFeed: (isListening: () => boolean) =>
      watch('clinic_change_feed_listening', '1 while changes are heard from the database, else 0.', () => Number(isListening())),
    watchPools(pools: Record<string, Pool>) {
      const labelNames = ['pool', 'state']
      new Gauge({
        name: 'clinic_database_connections',
        help: 'Connections to the database, by pool: total, idle, and requests waiting for one.',
        labelNames,
        registers,
        collect() {
          for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
            this.set({ pool, state: 'total' }, totalCount)
            this.set({ pool, state: 'idle' }, idleCount)
            this.set({ pool, state: 'waiting' }, waitingCount)
          }
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
