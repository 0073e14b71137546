/** `npm run check:long`: every long check; `npm run check:long -- <name> [its own arguments]`: one of them. */
import { spawn } from 'node:child_process'
import { runTasks } from './lib/build.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { longChecks } from './lib/long-checks.mjs'
import { root, toolEnvironment } from './lib/project.mjs'
import { step } from './lib/step.mjs'

const [wanted, ...rest] = process.argv.slice(2)
const chosen = wanted ? longChecks.filter(({ name }) => name === wanted) : longChecks
if (chosen.length === 0) {
  console.error(
    `There is no long check "${wanted}":\n${longChecks.map(({ name, what }) => `  ${name.padEnd(12)}${what}`).join('\n')}`,
  )
  process.exit(1)
}

await step('installing packages', () => (isInstalled() ? 'unchanged' : install()))
await step('generating', () => runTasks('generate'))

const failed = []
for (const { name, what, command } of chosen) {
  console.log(`\n${name}: ${what}`)
  if ((await run([...command, ...rest])) !== 0) failed.push(name)
}
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed${failed.map((name) => ` ${name}`).join('')}`)
process.exitCode = failed.length === 0 ? 0 : 1

function run([program, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: toolEnvironment, stdio: 'inherit' })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })
}
