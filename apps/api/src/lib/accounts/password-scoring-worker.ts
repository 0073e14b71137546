import { parentPort } from 'node:worker_threads'
import { scorePassword } from '@clinic/shared/users/password-strength'

/** Scores passwords in a thread of its own: one takes up to seconds, which would block the event loop. */
await scorePassword('the dictionaries are read by now', [])
parentPort?.on('message', ({ password, known }: { password: string; known: string[] }) => {
  void scorePassword(password, known).then((score) => parentPort?.postMessage(score))
})
parentPort?.postMessage('ready')
