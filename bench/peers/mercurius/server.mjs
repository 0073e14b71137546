/**
 * Mercurius with graphql-jit over the product's own schema, its resolvers being the floor's statements, under row-level security.
 * `server.mjs <port> <owner's URL> <secret>`. The scenario's name comes in a header, since the floor has one statement for each.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import mercurius from 'mercurius'
import { openDatabase } from '../../floor/database.ts'
import { operations } from '../../floor/operations.ts'
import { readCredentials } from '../../floor/session.ts'

const [port, url = '', secret = ''] = process.argv.slice(2)
const database = openDatabase({ url, secret, secured: true })
const schema = readFileSync(path.join(import.meta.dirname, '../../../schema.graphql'), 'utf8')

/** A root field's value is the one property of what the floor's operation returns. */
const root =
  (field) =>
  async (_parent, variables, { credentials, scenario }) => {
    const data =
      credentials && (await database(credentials, (query, viewer) => operations[scenario]({ query, viewer, variables })))
    if (!data) throw new Error('Please sign in.')
    return data[field]
  }

const app = fastify()
await app.register(mercurius, {
  schema,
  resolvers: {
    Query: { events: root('events'), patients: root('patients'), search: root('search'), invoices: root('invoices') },
    Mutation: { updateEvents: root('updateEvents'), createInvoice: root('createInvoice') },
    SearchResult: { resolveType: ({ __typename }) => __typename },
  },
  jit: 1,
  graphiql: false,
  context: ({ headers }) => ({ credentials: readCredentials(headers.cookie, secret), scenario: headers['x-scenario'] }),
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
