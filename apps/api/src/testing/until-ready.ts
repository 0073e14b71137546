import type { ChildProcess } from 'node:child_process'

/** Waits until a server that runs as a process prints that it is ready; where it ends before, fails with what it printed. */
export function untilReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-4_000)
        if (output.includes('is ready')) resolve()
      })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)))
  })
}
