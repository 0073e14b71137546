/**
 * `npm run bench`: measures the API beside its peers, then how long the browser takes to draw the calendar's month; `npm run bench -- week`
 * one of the API's scenarios, `npm run bench -- redraw` the month. bench/README.md says more.
 */
import { spawn } from 'node:child_process'
import { runTasks } from './lib/build.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { pinnedNode, root, toolEnvironment } from './lib/project.mjs'
import { step } from './lib/step.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

const given = process.argv.slice(2)
const scenarios = given.filter((name) => name !== 'redraw')
const isAll = !given.some((name) => !name.startsWith('-'))

if (given[0] !== 'redraw') {
  await step('installing packages', () => (isInstalled() ? 'unchanged' : install()))
  await step('generating', () => runTasks('generate'))
  await measure('bench/main.ts', scenarios)
}
if (given[0] === 'redraw' || isAll) await measure('e2e/support/month-bench.ts', [], await prepareBrowser())

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
