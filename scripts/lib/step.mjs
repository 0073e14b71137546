/** Lines of progress and logs for the scripts that install and build. */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isWindows, root } from './project.mjs'

class StepError extends Error {}

/** Prints one line of progress with its seconds. A failure prints the name of its log and ends the process. */
export async function step(label, work) {
  process.stdout.write(`${label} ... `)
  const began = performance.now()
  try {
    const note = await work()
    console.log(note ?? `${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.log('failed')
    console.error(error instanceof StepError ? error.message : error)
    process.exit(1)
  }
}

/** Runs a command with its output in `.cache/<log>.log`; fails with the end of that log. */
export function runLogged(command, args, { log, env, cwd = root }) {
  const file = path.join(root, '.cache', `${log}.log`)
  mkdirSync(path.dirname(file), { recursive: true })
  const stream = createWriteStream(file)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows })
    child.stdout.pipe(stream, { end: false })
    child.stderr.pipe(stream, { end: false })
    child.on('error', (error) => reject(new StepError(`${command} does not run: ${error.message}`)))
    child.on('close', (code) => {
      stream.end(() => {
        if (code === 0) return resolve()
        const tail = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-30).join('\n')
        reject(
          new StepError(
            `${tail}\n\n${path.basename(command)} ended with ${code}; all of it is in ${path.relative(process.cwd(), file)}`,
          ),
        )
      })
    })
  })
}
