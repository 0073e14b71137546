import type { Exchange } from '@urql/core'
import { subscriptionExchange } from '@urql/core'
import type { LiveConnection } from './live-connection.ts'

type ServerErrors = readonly { extensions?: unknown }[]

/**
 * Subscriptions over the one socket. A connection that is lost ends none of them, or the components that subscribed would hear nothing
 * more: they are started anew with the next one.
 */
export const liveSubscriptions = (live: LiveConnection, onErrors: (errors: ServerErrors) => void): Exchange =>
  subscriptionExchange({
    forwardSubscription: ({ query = '', variables }) => ({
      subscribe: ({ next }) => ({
        unsubscribe: live.keep(() =>
          live.socket.subscribe(
            { query, variables: variables as Record<string, unknown> },
            {
              next: ({ data, errors }) => {
                if (errors) onErrors(errors)
                if (data) next({ data })
              },
              error: (reason) => {
                if (Array.isArray(reason)) onErrors(reason as ServerErrors)
              },
              complete: () => undefined,
            },
          ),
        ),
      }),
    }),
  })
