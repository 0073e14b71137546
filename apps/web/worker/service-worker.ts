import type { PrecacheEntry } from 'workbox-precaching'
import { PrecacheController } from 'workbox-precaching'

/**
 * Keeps the files of the app, so that it opens while the server can't be reached (docs/decisions/035-today-without-a-server.md).
 * What the server answers about the clinic never comes by here.
 */
declare const self: ServiceWorkerGlobalScope
/** Set by the build. */
declare const buildFiles: PrecacheEntry[]
declare const buildId: string

const icon = '/icon.svg'
const prefix = 'app-'
/** A server that does not answer for this long counts as away, milliseconds. */
const patience = 5_000
const serverPages = /^\/(api\/|graphql|metrics|healthz|readyz)/
/** The app is not what these show. */
const patientPages = /^\/(a|c|d|o|book|here|kiosk|display|patient-pages|queue-pages)(\/|$)/
/** What a proxy answers while the server behind it is away. */
const gatewayErrors = [502, 503, 504]

/** A cache for each build: a page that is still open finds the files of its own. */
const build = new PrecacheController({ cacheName: prefix + buildId })
build.addToCacheList(buildFiles)

self.addEventListener('install', (event) => {
  void build.install(event)
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOldBuilds(), self.clients.claim()])))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (pathname.startsWith('/assets/') || pathname === icon) event.respondWith(serveFile(request))
  else if (request.mode === 'navigate' && !serverPages.test(pathname) && !patientPages.test(pathname))
    event.respondWith(servePage(request))
})

/** Of the builds before, the last one stays. */
async function removeOldBuilds() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + buildId)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The name of an asset contains its hash: whichever build has it, it is the same. */
const serveFile = async (request: Request) =>
  (await build.matchPrecache(request)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** From the server where it answers, so that a new build is there with the next page. */
async function servePage(request: Request): Promise<Response> {
  const kept = () => build.matchPrecache('/')
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) })
    return (gatewayErrors.includes(response.status) && (await kept())) || response
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}
