import type { Network } from './network.ts'
import type { Postgres } from './database/postgres.ts'
import type { ServerProcess } from './server-process.ts'

/** What a fault is done to. A cluster that the product itself keeps running is only killed. */
export type Target = {
  server: ServerProcess
  network?: Network
  postgres: Pick<Postgres, 'url' | 'kill'> & Partial<Postgres>
  /** Kills the primary, and makes its standby the primary of the same address. */
  failOver?(): Promise<void>
}

export type Fault = {
  name: string
  begin(target: Target): unknown
  /** Without an end the product has to come back by itself, and its time runs from the beginning. */
  end?(target: Target): unknown
}

export const serverKilled: Fault = { name: 'server killed', begin: ({ server }) => server.kill() }
export const postgresKilled: Fault = { name: 'Postgres killed', begin: ({ postgres }) => postgres.kill() }

export const failover: Fault = { name: 'failover to a standby', begin: ({ failOver }) => failOver?.() }

/** Of each length. The network has two ways to come back, used in turn. */
export const outages = {
  stopped: {
    name: 'Postgres stopped',
    begin: ({ postgres }) => postgres.stop?.(),
    end: ({ postgres }) => postgres.start?.(),
  },
  killed: {
    name: 'Postgres killed, away',
    begin: ({ postgres }) => postgres.kill(),
    end: ({ postgres }) => postgres.start?.(),
  },
  frozen: {
    name: 'Postgres frozen',
    begin: ({ postgres }) => postgres.freeze?.(),
    end: ({ postgres }) => postgres.thaw?.(),
  },
  cut: {
    name: 'network cut',
    begin: ({ network }) => network?.silence('cut'),
    end: ({ network }) => network?.restore(),
  },
  lost: {
    name: 'network cut, connections lost',
    begin: ({ network }) => network?.silence('lost'),
    end: ({ network }) => network?.restore(),
  },
} satisfies Record<string, Fault>
