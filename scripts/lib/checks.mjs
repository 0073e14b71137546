import { spawn } from 'node:child_process'
import { isWindows, pinnedNode, program, root, toolEnvironment } from './project.mjs'

const longest = 10 * 60_000

/** A check is one command; it passes when that ends with 0. Its output is shown when it fails. */
const check = (name, command, ...args) => ({ name, command, args })
const tool = (name, script, ...args) => check(name, pinnedNode, script, ...args)
const packageScript = (name, workspace, script) => check(name, program('pnpm'), '--silent', '--filter', workspace, 'run', script)
const typescript = 'node_modules/typescript-7/bin/tsc'

export const checks = [
  packageScript('web: builds within its budget', '@clinic/web', 'build'),
  packageScript('web: types', '@clinic/web', 'typecheck'),
  tool('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  tool('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  ...['apps/api', 'packages/shared', 'prisma', 'e2e'].map((folder) => tool(`${folder}: types`, typescript, '-p', folder)),
  tool(
    'walls stand',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    'apps/api/src',
    'apps/web/src',
    'packages/shared/src',
    'prisma',
    'e2e',
  ),
  tool('walls have teeth', 'scripts/walls-teeth.mjs'),
  packageScript('schema.graphql is what the API serves', '@clinic/api', 'schema:check'),
  packageScript('web: catalogues are complete', '@clinic/web', 'catalogues'),
  tool('Dockerfile', 'node_modules/dockerfilelint/bin/dockerfilelint', 'Dockerfile'),
  tool('compose and .env.example', 'scripts/deployment-check.mjs'),
  tool('docs/constants.md', 'scripts/constants-check.mjs'),
  tool('docs/specification.md', 'scripts/specification-check.mjs'),
  tool('docs/specification.md: each kind of fault is found', '--test', 'scripts/specification-check.test.mjs'),
]

/** Runs two at a time, in order; answers how many passed and failed. */
export async function runChecks(report) {
  const waiting = [...checks]
  const counts = { passed: 0, failed: 0 }
  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runCaptured(next)
      counts[result.code === 0 ? 'passed' : 'failed'] += 1
      report(next.name, result)
    }
  }
  await Promise.all([lane(), lane()])
  return counts
}

function runCaptured({ command, args }) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
      timeout: longest,
    })
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (code) => resolve({ code, output: output.trimEnd(), seconds: (performance.now() - began) / 1000 })
    child.on('error', (error) => {
      keep(error.message)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
