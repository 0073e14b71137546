import { createServer } from 'node:http'
import type { Server as NetServer } from 'node:net'
import type { RestoreStep } from '@clinic/shared/backups/backup'
import type { Env } from '../../env.ts'
import { secureHeaders } from '../../http/headers.ts'
import { listen } from '../../http/listen.ts'
import { serveWeb } from '../../http/static.ts'

const restoringPath = '/api/backups/restoring'

export type RestoreProgress = { runId: string; step: RestoreStep; share: number | null }

/**
 * Answers at the server's address while a restore is under way: the app's own files, how far it is, and 503 to everything else.
 * Returns how to end it.
 */
export async function serveRestoring(env: Env, progress: () => RestoreProgress): Promise<() => Promise<void>> {
  const secure = secureHeaders(env)
  const web = serveWeb()
  const server = createServer((request, response) => {
    secure(request, response, () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', env.baseUrl)
      const isApi = pathname.startsWith('/api/') || ['/graphql', '/readyz', '/healthz', '/metrics'].includes(pathname)
      if (!isApi) return web(request, response)
      const { runId, ...now } = progress()
      const [status, body] =
        pathname === '/healthz'
          ? [200, { status: 'live' }]
          : pathname === restoringPath && searchParams.get('id') === runId
            ? [200, { state: 'running', ...now, fault: null }]
            : [503, { status: 'restoring', code: 'UNAVAILABLE', message: 'The clinic is being restored from a backup.' }]
      response.writeHead(status as number, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'retry-after': '5',
      })
      response.end(JSON.stringify(body))
    })
  })
  const twins: NetServer[] = await listen(server, env)
  return async () => {
    const closed = [server, ...twins].map((one) => new Promise((resolve) => one.close(resolve)))
    server.closeAllConnections()
    await Promise.all(closed)
  }
}
