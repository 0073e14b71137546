import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { lookup } from 'mrmime'

const folder = path.join(import.meta.dirname, '../../../web/dist')

type Page = { body: Buffer; gzip: Buffer | undefined; headers: Record<string, string> }

/**
 * The built page as it was when the server started, held in memory (about 2 MB): a build that replaces the folder meanwhile
 * breaks nothing. Any path that is no file is a screen, and gets index.html; a missing asset is a 404, not a screen.
 */
export function serveWeb(): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = readPages()
  const screen = pages.get('/index.html')
  if (!screen) return (_request, response) => void response.writeHead(503).end('The web app is not built yet.')
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const pathname = request.url?.split('?', 1)[0] ?? '/'
    const page = pages.get(pathname) ?? (pathname.startsWith('/assets/') ? undefined : screen)
    if (!page) return void response.writeHead(404).end('Not found')
    if (request.headers['if-none-match'] === page.headers.etag) return void response.writeHead(304, page.headers).end()
    const gzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? page.gzip : undefined
    const body = gzip ?? page.body
    response.writeHead(200, { ...page.headers, 'content-length': body.length, ...(gzip && { 'content-encoding': 'gzip' }) })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function readPages(): Map<string, Page> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('.')) // the build's own notes
  return new Map(files.map((file) => [`/${file}`, readPage(path.join(folder, file), `/${file}`)]))
}

function readPage(file: string, pathname: string): Page {
  const body = readFileSync(file)
  const type = lookup(pathname) ?? 'application/octet-stream'
  return {
    body,
    gzip: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : undefined,
    headers: {
      'content-type': type.startsWith('text/') || type.endsWith('javascript') ? `${type}; charset=utf-8` : type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      vary: 'accept-encoding',
      // Assets carry their hash in their name.
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  }
}
