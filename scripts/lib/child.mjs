import { spawn, spawnSync } from 'node:child_process'
import { isWindows, root, toolEnvironment } from './project.mjs'

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
/** One Ctrl-C arrives twice under npm, which forwards the signal that the terminal has already sent. */
const sameKeystroke = 700

/**
 * Runs in the foreground until it ends, and ends with its exit code. The child has a process group of its own, so that it
 * gets each signal once, from here; a second Ctrl-C kills it. Whoever of the chain npm - script - child is killed without
 * warning takes the rest along, so that nothing keeps the port: the child sees its channel close, the script its parent gone.
 */
export function runForeground(command, args, environment = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...toolEnvironment, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  })
  let asked = 0
  for (const signal of Object.keys(exitCodes)) {
    process.on(signal, () => {
      if (asked === 0) {
        asked = Date.now()
        child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      } else if (Date.now() - asked > sameKeystroke) {
        child.kill('SIGKILL')
      }
    })
  }
  const npm = npmProcess()
  function followNpm() {
    if (asked || isAlive(npm)) return // npm does not wait for a child that is stopping in good order
    child.kill('SIGKILL')
    process.exit(1)
  }
  if (npm) setInterval(followNpm, 200).unref()
  child.on('error', (error) => {
    console.error(`${command} does not run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? exitCodes[signal] ?? 1))
  return child
}

/** The npm that runs this script: its parent, or that one's parent where npm went through a shell. */
function npmProcess() {
  if (!process.env.npm_lifecycle_event || isWindows) return undefined
  for (let pid = process.ppid, step = 0; pid > 1 && step < 3; step += 1) {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, args = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? []
    if (/\bnpm\b/.test(args) && !/^(\S*\/)?(ba|da|z)?sh /.test(args)) return pid
    pid = Number(parent)
  }
  return undefined
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
