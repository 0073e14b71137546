/** Finds a Chromium that starts, or downloads one. Playwright downloads only from its own server, which some networks block. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { pinnedNode, root, toolEnvironment } from './project.mjs'
import { runLogged } from './step.mjs'

const run = promisify(execFile)
/** Chromium without windows, which the tests do not need, takes a quarter less processor time than the full browser. */
const knownShell = '/usr/bin/chromium-headless-shell'
const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** The headless shell as an npm package, for machines where nothing may be installed. */
const packaged = '@sparticuz/chromium@153.0.0'
const shelf = path.join(root, '.cache', 'browser')
const packagedStart = path.join(shelf, 'chromium-with-libraries')

/**
 * Returns the path of the first Chromium that is installed or can be downloaded and starts; a headless shell is preferred to the
 * full browser.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const ways = [
    () => knownShell,
    () => packagedStart,
    playwrightsOwn,
    fromDebian,
    fromNpm,
    () => known.find(existsSync),
    fromPlaywright,
  ]
  for (const find of ways) {
    const file = await Promise.resolve()
      .then(find)
      .catch(() => undefined)
    if (starts(file)) return file
  }
  throw new Error('there is no Chromium, and none could be fetched: install one and set CHROMIUM_PATH to it.')
}

const starts = (file) =>
  Boolean(file) && existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

async function playwrightsOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const { stdout } = await run(pinnedNode, ['-e', script], { cwd: path.join(root, 'e2e') })
  return stdout
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runLogged('apt-get', ['update'], { log: 'browser-update', env })
  await runLogged('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { log: 'browser', env })
  return knownShell
}

async function fromPlaywright() {
  await runLogged(pinnedNode, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    log: 'browser-playwright',
    env: toolEnvironment,
    cwd: path.join(root, 'e2e'),
  })
  return playwrightsOwn()
}

/** Its own libraries and fonts come with it, so it is started through a script that points there. */
async function fromNpm() {
  rmSync(shelf, { recursive: true, force: true })
  mkdirSync(shelf, { recursive: true })
  writeFileSync(path.join(shelf, 'package.json'), '{ "private": true }\n')
  await runLogged('npm', ['install', '--no-audit', '--no-fund', packaged], {
    log: 'browser-npm',
    env: toolEnvironment,
    cwd: shelf,
  })
  const script =
    "import('@sparticuz/chromium').then(async ({ default: chromium }) => process.stdout.write(await chromium.executablePath()))"
  const env = { ...toolEnvironment, TMPDIR: shelf, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' } // which makes it unpack its libraries
  const { stdout } = await run(pinnedNode, ['-e', script], { cwd: shelf, env })
  const settings = `LD_LIBRARY_PATH='${shelf}/al2023/lib' FONTCONFIG_PATH="$([ -d /etc/fonts ] && echo /etc/fonts || echo '${shelf}/fonts')"`
  writeFileSync(packagedStart, `#!/bin/sh\n${settings} exec '${stdout}' "$@"\n`)
  chmodSync(packagedStart, 0o755)
  return packagedStart
}
