import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { answersPath, consentsPath, declinePath, offersPath } from '@clinic/shared/addresses'
import { doorPath, queuePaths } from '@clinic/shared/queue/queue-addresses'
import sirv from 'sirv'

/** Served as builds of their own, which find out by themselves what they show. */
const pages = [
  {
    path: new RegExp(`^(?:${answersPath}|${consentsPath}|${declinePath}|${offersPath})(?:[?#]|$)`),
    file: '/patient-pages/index.html',
  },
  { path: new RegExp(`^(?:${doorPath}(?:[?#]|$)|${queuePaths.display}|${queuePaths.kiosk})`), file: '/queue-pages/index.html' },
]

const folder = path.join(import.meta.dirname, '../../../web/dist')

/**
 * Serves the web app's files, which the build has compressed. Any path that is not a file is a screen and gets index.html; a
 * missing asset is a 404, not a screen.
 */
export function serveWeb(): (request: IncomingMessage, response: ServerResponse) => void {
  if (!existsSync(path.join(folder, 'index.html')))
    return (_request, response) => void response.writeHead(503).end('The web app is not built yet.')
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    ignores: [/\/assets\//],
    setHeaders(response, pathname) {
      // Assets carry their hash in their name.
      response.setHeader(
        'cache-control',
        /^\/((patient|queue)-pages\/)?assets\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const page = pages.find(({ path }) => path.test(request.url ?? ''))
    if (page) request.url = page.file
    serve(request, response, () => void response.writeHead(404).end('Not found'))
  }
}
