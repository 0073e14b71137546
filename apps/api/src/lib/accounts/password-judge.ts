import { Worker } from 'node:worker_threads'
import type { PasswordScore } from '@clinic/shared/password-strength'

/** The thread is started by the first request and stopped when idle, because its dictionaries take 60 MB. */
const idleAfter = 30_000
/** Milliseconds for one password, without the thread's start; only passwords made to be slow take longer. */
const patience = 10_000
const mostWaiting = 20
/** Milliseconds after which a waiting request is refused as too busy. */
const longestWait = 15_000

/** Longest queue. */
export class ScoringBusy extends Error {}

type Question = { password: string; known: string[]; answer(score: PasswordScore): void; fail(error: Error): void }

const waiting: Question[] = []
let worker: Worker | undefined
let isReady = false
let asked: Question | undefined
let timer: NodeJS.Timeout | undefined

export function scorePasswordInThread(password: string, known: string[]): Promise<PasswordScore> {
  if (waiting.length >= mostWaiting) return Promise.reject(new ScoringBusy('too many passwords wait to be judged'))
  return new Promise((answer, fail) => {
    const question = { password, known, answer, fail }
    waiting.push(question)
    setTimeout(() => giveUp(question), longestWait).unref()
    next()
  })
}

function giveUp(question: Question): void {
  const place = waiting.indexOf(question)
  if (place < 0) return
  waiting.splice(place, 1)
  question.fail(new ScoringBusy('the passwords before this one take too long to judge'))
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

function startNext(judge: Worker, { password, known }: Question): void {
  timer = setTimeout(() => {
    stopWorker()
    settle((question) => question.answer(0))
  }, patience)
  judge.postMessage({ password, known })
}

function settle(how: (question: Question) => void): void {
  const question = asked
  asked = undefined
  if (question) how(question)
  next()
}

function startWorker(): Worker {
  const hired = new Worker(new URL('password-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  hired.unref()
  hired.on('message', (said: 'ready' | PasswordScore) => {
    if (hired !== worker) return
    if (said !== 'ready') return settle((question) => question.answer(said))
    isReady = true
    if (asked) startNext(hired, asked)
  })
  hired.on('error', (error: Error) => {
    if (hired !== worker) return
    stopWorker()
    settle((question) => question.fail(error))
  })
  return hired
}

function stopWorker(): void {
  void worker?.terminate()
  worker = undefined
  isReady = false
}
