/** PostGraphile 5 with its recommended preset. `server.mjs <port> <owner's URL> <secret> <secured | unsecured>`. */
import { createServer } from 'node:http'
import pg from 'pg'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'
import { loginUrl } from '../../../prisma/logins/login.ts'
import { readCredentials } from '../../floor/session.ts'

const [port, url = '', secret = '', mode] = process.argv.slice(2)
const secured = mode === 'secured'

/**
 * PostGraphile sets what `pgSettings` says at the beginning of a transaction. The product's viewer is begun by a function that signs it, so
 * this asks that function in place of the settings.
 */
class ViewerClient extends pg.Client {
  query(given, ...rest) {
    if (!given?.text?.startsWith('select set_config')) return super.query(given, ...rest)
    const { 'bench.token': token, 'bench.establishment': establishment } = Object.fromEntries(JSON.parse(given.values[0]))
    return super.query(
      { name: 'begin', text: 'SELECT * FROM begin_viewer($1, $2)', values: [token, establishment ?? null] },
      ...rest,
    )
  }
}

const sessions = new pg.Pool({ connectionString: url, max: 8, idleTimeoutMillis: 0 })

/** The same look at the session as the others have: within the transaction, or before. */
async function contextOf(request) {
  const credentials = readCredentials(request.headers.cookie, secret)
  if (!credentials) throw new Error('Please sign in.')
  const [token, establishment] = credentials
  if (secured) return { pgSettings: { 'bench.token': token, ...(establishment && { 'bench.establishment': establishment }) } }
  const { rowCount } = await sessions.query({ name: 'viewer', text: 'SELECT * FROM viewer_of($1, $2)', values: credentials })
  if (!rowCount) throw new Error('Please sign in.')
  return {}
}

const preset = {
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [
    makePgService({
      connectionString: secured ? loginUrl({ url, role: 'clinic_app', secret }) : url,
      schemas: ['public'],
      poolConfig: { max: 8, idleTimeoutMillis: 0, ...(secured && { Client: ViewerClient }) },
    }),
  ],
  grafserv: { graphiql: false, watch: false },
  disablePlugins: ['PgIndexBehaviorsPlugin'], // filters and orders by every column, as the lists need
  grafast: { explain: false, context: ({ node }) => contextOf(node.req) },
}

const instance = postgraphile(preset)
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(Number(port), '127.0.0.1', () => console.log('ready'))
