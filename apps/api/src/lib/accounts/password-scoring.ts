import { Worker } from 'node:worker_threads'
import type { PasswordScore } from '@clinic/shared/users/password-strength'

/** Milliseconds until the idle thread is stopped, because its dictionaries take 60 MB. */
const idleAfter = 30_000
/** Milliseconds for one password, without the thread's start; only passwords made to be slow take longer. */
const patience = 10_000
/** Longest queue; a further password is refused as too busy. */
const mostWaiting = 20
/** Milliseconds after which a waiting request is refused as too busy. */
const longestWait = 15_000

/** Too many passwords wait, or they wait too long. */
export class ScoringBusy extends Error {}

type Question = { password: string; known: string[]; answer(score: PasswordScore): void; fail(error: Error): void }

const waiting: Question[] = []
let worker: Worker | undefined
let isReady = false
let asked: Question | undefined
let timer: NodeJS.Timeout | undefined

export function scorePasswordInThread(password: string, known: string[]): Promise<PasswordScore> {
  if (waiting.length >= mostWaiting) return Promise.reject(new ScoringBusy('too many passwords wait to be scored'))
  return new Promise((answer, fail) => {
    const question = { password, known, answer, fail }
    waiting.push(question)
    setTimeout(() => giveUp(question), longestWait).unref()
    next()
  })
}

function giveUp(question: Question): void {
  const index = waiting.indexOf(question)
  if (index < 0) return
  waiting.splice(index, 1)
  question.fail(new ScoringBusy('the passwords before this one take too long to score'))
}

function next(): void {
  if (asked) return
  asked = waiting.shift()
  clearTimeout(timer)
  if (!asked) {
    timer = setTimeout(stopWorker, idleAfter).unref()
    return
  }
  if (worker && isReady) startNext(worker, asked)
  else worker ??= startWorker()
}

function startNext(thread: Worker, { password, known }: Question): void {
  timer = setTimeout(() => {
    stopWorker()
    settle((question) => question.answer(0))
  }, patience)
  thread.postMessage({ password, known })
}

function settle(how: (question: Question) => void): void {
  const question = asked
  asked = undefined
  if (question) how(question)
  next()
}

function startWorker(): Worker {
  const started = new Worker(new URL('password-scoring-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  started.unref()
  started.on('message', (message: 'ready' | PasswordScore) => {
    if (started !== worker) return
    if (message !== 'ready') return settle((question) => question.answer(message))
    isReady = true
    if (asked) startNext(started, asked)
  })
  started.on('error', (error: Error) => {
    if (started !== worker) return
    stopWorker()
    settle((question) => question.fail(error))
  })
  return started
}

function stopWorker(): void {
  void worker?.terminate()
  worker = undefined
  isReady = false
}
