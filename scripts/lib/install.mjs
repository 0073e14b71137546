/**
 * Installs the packages of the lock file. It may use no package: the pinned pnpm, turbo and Node are not installed before it has
 * run.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, toolEnvironment } from './project.mjs'
import { runLogged } from './step.mjs'

const stampFile = path.join(root, 'node_modules', '.installed')

/** Whether the packages on disk are the ones that the lock file names. */
export function isInstalled() {
  return existsSync(stampFile) && existsSync(pinnedNode) && readFileSync(stampFile, 'utf8') === installStamp()
}

export async function install() {
  rmSync(stampFile, { force: true })
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  // `--yes` because an npmrc may say `yes=false`; CI keeps pnpm from asking questions.
  await runLogged('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    log: 'install',
    env: { ...toolEnvironment, CI: 'true' },
  })
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, installStamp())
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packageFiles()])
    hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** The package.json of every workspace package. */
function packageFiles() {
  const inside = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)),
  )
  return ['prisma', 'e2e', 'bench', ...inside]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)))
}
