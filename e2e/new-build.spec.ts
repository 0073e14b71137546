import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { long } from './support/long.ts'

/** Builds of the web app after one another at one origin, without an API. */

const web = path.join(import.meta.dirname, '../apps/web')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Another build: one lazy chunk has another name in it, and the page a mark. */
function makeNextBuild(from: string, to: string, mark: string) {
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const assets = path.join(to, 'assets')
  const chunk = readdirSync(assets).find((name) => /^sign-up-.*\.js$/.test(name)) ?? ''
  for (const file of [...readdirSync(assets).map((name) => path.join(assets, name)), path.join(to, 'index.html')]) {
    if (!/\.(js|html)$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    if (text.includes(chunk)) writeFileSync(file, text.replaceAll(chunk, `sign-up-${mark}.js`))
  }
  renameSync(path.join(assets, chunk), path.join(assets, `sign-up-${mark}.js`))
  const page = path.join(to, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `<meta name="build" content="${mark}" /></head>`))
  execFileSync(process.execPath, [path.join(web, 'scripts/service-worker.ts'), to])
}

type Site = { origin: string; deploy: (mark: string) => void; stop: () => void; close: () => void }

async function openSite(): Promise<Site> {
  const builds = mkdtempSync(path.join(tmpdir(), 'clinic-builds-'))
  let dist = path.join(web, 'dist')
  const server = createServer(({ url = '/' }, response) => {
    if (url.startsWith('/api/')) return void response.writeHead(404).end()
    const name = /^\/(assets\/|service-worker\.js|icon\.svg)/.test(url) ? url : '/index.html'
    try {
      const content = readFileSync(path.join(dist, name))
      response.writeHead(200, { 'content-type': types[path.extname(name)], 'cache-control': 'no-cache' }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (mark) => {
      makeNextBuild(dist, path.join(builds, mark), mark)
      dist = path.join(builds, mark)
    },
    stop,
    close: () => {
      stop()
      rmSync(builds, { recursive: true, force: true })
    },
  }
}

let site: Site
test.beforeEach(async () => void (site = await openSite()))
test.afterEach(() => site.close())

/** Whether the worker of the newest build is the one at work. */
async function isTakenUp() {
  const worker = await navigator.serviceWorker.getRegistration()
  return worker?.active?.state === 'activated' && !worker.installing && !worker.waiting
}

test('a new build comes with the next page, and a page of the one before goes on working', long, async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${site.origin}/sign-in`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js') // as the app does after sign-in, for which a server is needed
    await navigator.serviceWorker.ready
  })
  await page.getByLabel('E-mail').fill('typed@before.example')

  site.deploy('next')
  const tab = await context.newPage()
  await tab.goto(`${site.origin}/sign-in`)
  await expect(tab.locator('meta[name=build]')).toHaveAttribute('content', 'next')
  await expect.poll(() => tab.evaluate(async () => (await caches.keys()).length)).toBe(2)

  await test.step('the open page loads the rest of its own build, and is not reloaded', async () => {
    await expect(page.getByLabel('E-mail')).toHaveValue('typed@before.example')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByLabel('Clinic')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('without a server it is the new build, whole', async () => {
    await expect.poll(() => tab.evaluate(isTakenUp), { timeout: 60_000 }).toBe(true)
    site.stop()
    await page.goto(`${site.origin}/sign-up`)
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'next')
    await expect(page.getByLabel('Clinic')).toBeVisible()
  })
})
