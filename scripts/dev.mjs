/** `npm run dev`: the API under watch behind Vite's dev server, at one address with hot reloading. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { runTasks } from './lib/build.mjs'
import { runForeground } from './lib/child.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { isWindows, pinnedNode, program, root, toolEnvironment } from './lib/project.mjs'
import { step } from './lib/step.mjs'

await step('[1/3] installing packages', () => (isInstalled() ? 'unchanged' : install()))
await step('[2/3] generating', () => runTasks('generate'))
console.log('[3/3] starting')

const port = process.env.PORT || '4000'
const origin = `http://127.0.0.1:${await freePort()}`
const vite = spawn(program('vite', 'apps/web'), ['--port', port, '--strictPort', '--clearScreen', 'false'], {
  cwd: path.join(root, 'apps', 'web'),
  env: { ...toolEnvironment, API_ORIGIN: origin },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: !isWindows,
  shell: isWindows,
})
const api = runForeground(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'apps/api/src/main.ts'],
  {
    NODE_ENV: 'development',
    BASE_URL: process.env.BASE_URL || `http://localhost:${port}`,
    PORT: new URL(origin).port,
  },
)
vite.on('exit', () => api.kill('SIGTERM'))
process.on('exit', () => vite.kill('SIGTERM'))

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address().port
      probe.close(() => resolve(found))
    })
  })
}
