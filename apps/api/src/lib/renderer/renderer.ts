import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentFormat } from '@clinic/shared/document'
import { WaitedTooLong, inTurn } from '../in-turn.ts'

/** `template` is the name of a file in the folder of templates, `data` the JSON that it reads, `logo` a picture. */
export type RenderTask = { template: string; format: DocumentFormat; data: string; logo: Uint8Array | undefined }

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
/** Milliseconds for one document, the start of the process included; a page takes a hundredth of a second. */
const usualTimeLimit = 10_000
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
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(path.join(import.meta.dirname, 'renderer-process.ts'), [templates, fonts], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  function stop() {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function ask(task: RenderTask): Promise<Uint8Array> {
    clearTimeout(idleTimer)
    child ??= start()
    try {
      const answer = await answerOf(child, task, timeLimit)
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
      return child !== undefined
    },
    close() {
      clearTimeout(idleTimer)
      stop()
    },
  }
}

/** Rejects when the process ends, can't be started, or takes longer than `timeLimit`. */
async function answerOf(child: ChildProcess, task: RenderTask, timeLimit: number): Promise<RenderAnswer> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeLimit)])
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process ended')
  })
  child.send(task)
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended])
    return answer as RenderAnswer
  } finally {
    settled.abort()
    ended.catch(() => undefined)
  }
}
