import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentFormat } from '@clinic/shared/documents/document'
import { WaitedTooLong, inTurn } from '../turns/in-turn.ts'

/** `template` is the name of a file in the folder of templates, `data` the JSON that it reads, `pictures` are its files `/<name>`. */
export type RenderTask = {
  template: string
  format: DocumentFormat
  data: string
  pictures: Partial<Record<'logo' | 'signature', Uint8Array | undefined>>
}

export type RenderAnswer = { bytes: Uint8Array } | { fault: string }

/** Too many documents wait, or they wait too long. */
export class RendererBusy extends Error {}

/** The template is faulty, or the document took too long. The message names no patient. */
export class RenderFailed extends Error {}

export type Renderer = {
  render(task: RenderTask): Promise<Uint8Array>
  /** Whether its process runs. */
  readonly isRunning: boolean
  close(): void
}

const templateFolder = fileURLToPath(new URL('../../../templates', import.meta.url))

/** Milliseconds until the idle process is ended, which takes 80 MB. */
const usualIdleTime = 60_000
/** Milliseconds for one document, of which a page takes a hundredth of a second, and for the start of the process. */
const [usualTimeLimit, startLimit] = [10_000, 30_000]
/** Longest queue, and milliseconds in it. */
const [mostWaiting, longestWait] = [20, 15_000]

type RendererParts = {
  templates?: string
  /** A folder that may hold further fonts. */
  fonts: string
  idleTime?: number
  timeLimit?: number
}

/**
 * Turns templates and data into PDF or SVG, one document at a time, in a process that starts with the first one: native code is
 * stopped by ending its process only, and the memory is returned with it.
 */
export function createRenderer({
  templates = templateFolder,
  fonts,
  idleTime = usualIdleTime,
  timeLimit = usualTimeLimit,
}: RendererParts): Renderer {
  const turn = inTurn({ atOnce: 1, patience: longestWait })
  let waiting = 0
  let running: { child: ChildProcess; ready: Promise<unknown> } | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function start() {
    const child = fork(path.join(import.meta.dirname, 'renderer-process.ts'), [templates, fonts], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      if (running?.child === child) running = undefined
    })
    return { child, ready: nextMessage(child, startLimit) }
  }

  function stop() {
    running?.child.kill('SIGKILL')
    running = undefined
  }

  async function ask(task: RenderTask): Promise<Uint8Array> {
    clearTimeout(idleTimer)
    running ??= start()
    const { child, ready } = running
    try {
      await ready
      child.send(task)
      const answer = (await nextMessage(child, timeLimit)) as RenderAnswer
      if ('fault' in answer) throw new RenderFailed(answer.fault)
      return answer.bytes
    } catch (error) {
      if (!(error instanceof RenderFailed)) stop()
      throw error instanceof RenderFailed ? error : new RenderFailed(`${task.template}.typ: ${(error as Error).message}`)
    } finally {
      idleTimer = setTimeout(stop, idleTime).unref()
    }
  }

  return {
    async render(task) {
      if (waiting >= mostWaiting) throw new RendererBusy('too many documents wait')
      waiting += 1
      try {
        return await turn(() => ask(task))
      } catch (error) {
        throw error instanceof WaitedTooLong ? new RendererBusy('the documents before this one take too long') : error
      } finally {
        waiting -= 1
      }
    },
    get isRunning() {
      return running !== undefined
    },
    close() {
      clearTimeout(idleTimer)
      stop()
    },
  }
}

/** Rejects when the process ends, can't be started, or says nothing for `limit` milliseconds. */
async function nextMessage(child: ChildProcess, limit: number): Promise<unknown> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(limit)])
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process ended')
  })
  ended.catch(() => undefined)
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown]
    return message
  } finally {
    settled.abort()
  }
}
