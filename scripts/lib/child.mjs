/** Runs a program in the foreground, or a server under supervision, through npm and all signals. */
import { spawn, spawnSync } from 'node:child_process'
import { isWindows, root, toolEnvironment } from './project.mjs'
import { createRestarts } from './restarts.mjs'

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
/** Milliseconds. One Ctrl-C arrives twice under npm, which forwards the signal that the terminal has already sent. */
const sameKeystroke = 700

/**
 * Runs in the foreground until it ends, and ends with its exit code. The child has a process group of its own, so that it
 * gets each signal once, from here; a second Ctrl-C kills it. When npm, this script or the child is killed without
 * warning, the others stop in order: the child sees its channel close, the script sees that its parent is gone.
 */
export function runForeground(command, args, environment = {}) {
  return follow({ command, args, environment, pauseAfter: () => undefined })
}

/** Like `runForeground`, for a server, which is started again when it ends unexpectedly. */
export function supervise(command, args, environment = {}) {
  return follow({ command, args, environment, pauseAfter: createRestarts() })
}

function follow({ command, args, environment, pauseAfter }) {
  let child
  let asked
  function begin() {
    const began = Date.now()
    let isReady = false
    child = spawn(command, args, {
      cwd: root,
      env: { ...toolEnvironment, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: !isWindows,
    })
    child.on('message', (message) => (isReady ||= message === 'ready'))
    child.on('error', (error) => {
      console.error(`${command} does not run: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      const pause = asked ? undefined : pauseAfter({ code, isReady, lifetime: Date.now() - began })
      if (pause === undefined) return process.exit(code ?? exitCodes[signal] ?? 1)
      console.error(`The server ended unexpectedly (${signal ?? `code ${code}`}). It is started again in ${pause / 1000} s.`)
      child = undefined
      setTimeout(begin, pause)
    })
  }
  function stop(signal) {
    if (!asked) {
      asked = Date.now()
      if (!child) process.exit(exitCodes[signal])
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    } else if (Date.now() - asked > sameKeystroke) {
      child.kill('SIGKILL')
    }
  }
  begin()
  for (const signal of Object.keys(exitCodes)) process.on(signal, () => stop(signal))
  // npm may end on a signal before it forwards it to this script, or without forwarding it.
  const npm = npmProcess()
  if (npm) setInterval(() => asked || isAlive(npm) || stop('SIGTERM'), 200).unref()
  return { kill: (signal) => child?.kill(signal) }
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
