import { Worker } from 'node:worker_threads'
import type { PasswordScore } from '@clinic/shared/password-strength'

/** The thread comes with the first question and goes when none came for a while: its dictionaries take 60 MB. */
const idleAfter = 30_000
/** What takes longer was made to take long. */
const patience = 5_000
const mostWaiting = 20

/** So many wait that one more would wait too long. */
export class JudgeBusy extends Error {}

type Question = { password: string; known: string[]; answer(score: PasswordScore): void; fail(error: Error): void }

const waiting: Question[] = []
let worker: Worker | undefined
let asked: Question | undefined
let timer: NodeJS.Timeout | undefined

export function judgeInThread(password: string, known: string[]): Promise<PasswordScore> {
  if (waiting.length >= mostWaiting) return Promise.reject(new JudgeBusy('too many passwords wait to be judged'))
  return new Promise((answer, fail) => {
    waiting.push({ password, known, answer, fail })
    next()
  })
}

function next(): void {
  if (asked) return
  asked = waiting.shift()
  clearTimeout(timer)
  if (!asked) {
    timer = setTimeout(dismiss, idleAfter).unref()
    return
  }
  worker ??= hire()
  timer = setTimeout(() => {
    dismiss()
    settle((question) => question.answer(0))
  }, patience)
  worker.postMessage({ password: asked.password, known: asked.known })
}

function settle(how: (question: Question) => void): void {
  const question = asked
  asked = undefined
  if (question) how(question)
  next()
}

function hire(): Worker {
  const hired = new Worker(new URL('password-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  hired.unref()
  hired.on('message', (score: PasswordScore) => hired === worker && settle((question) => question.answer(score)))
  hired.on('error', (error: Error) => {
    if (hired !== worker) return
    worker = undefined
    settle((question) => question.fail(error))
  })
  return hired
}

function dismiss(): void {
  void worker?.terminate()
  worker = undefined
}
