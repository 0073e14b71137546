import { parentPort } from 'node:worker_threads'
import { judgePassword } from '@clinic/shared/password-strength'

/** Scores passwords in a thread of its own: one takes up to seconds, which would block the event loop. */
await judgePassword('the dictionaries are read by now', [])
parentPort?.on('message', ({ password, known }: { password: string; known: string[] }) => {
  void judgePassword(password, known).then((score) => parentPort?.postMessage(score))
})
parentPort?.postMessage('ready')
