import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

const folder = path.join(import.meta.dirname, '../../../web/dist')

/** The built page. Any path that is no file is a screen, and gets index.html; a missing asset is a 404, not a screen. */
export function serveWeb(): (request: IncomingMessage, response: ServerResponse) => void {
  if (!existsSync(folder)) return (_request, response) => void response.writeHead(503).end('The web app is not built yet.')
  const files = sirv(folder, {
    single: true,
    gzip: true,
    ignores: [/^\/assets\//],
    setHeaders: (response, pathname) =>
      response.setHeader('cache-control', pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    files(request, response, () => void response.writeHead(404).end('Not found'))
  }
}
