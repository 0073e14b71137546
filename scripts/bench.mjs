/**
 * `npm run bench`: measures the API beside its peers, what it tells open screens, and the product in a browser; `npm run bench -- week`
 * one of them. bench/README.md says more.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runTasks } from './lib/build.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { pinnedNode, root, toolEnvironment } from './lib/project.mjs'
import { step } from './lib/step.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

const given = process.argv.slice(2)
const option = { type: 'string' }
const { positionals: names } = parseArgs({ allowPositionals: true, options: { scale: option, rounds: option, seconds: option } })

await measure('bench/main.ts', given, await prepare())

/** Returns environment variables. */
async function prepare() {
  if (names.length === 0 || ['browser', 'month', 'morning'].some((name) => names.includes(name))) return prepareBrowser()
  await step('installing packages', () => (isInstalled() ? 'unchanged' : install()))
  await step('generating', () => runTasks('generate'))
  return {}
}

/** Ends with 1 when a goal is missed. */
function measure(program, args, environment) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: { ...toolEnvironment, ...environment }, stdio: 'inherit' }
    const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', program, ...args], options)
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass)
      process.exitCode ||= code ?? 1
      resolve()
    })
  })
}
