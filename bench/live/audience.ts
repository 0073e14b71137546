import type { RunningPeer } from '../peers/peer.ts'
import { Connection } from '../runner/connection.ts'
import type { Session } from '../scenarios/facts.ts'
import type { Listener } from './listener.ts'
import { openListener } from './listener.ts'

/** The listeners of one server, and how long one change takes to reach them. */
export type Audience = {
  /** Sends a write; resolves with the milliseconds after which each listener had the change, and with what they heard. */
  tell(write: Buffer): Promise<{ times: number[]; message: string }>
  close(): void
}

const openedAtOnce = 50
const patience = 20_000

export async function openAudience({ port }: RunningPeer, sessions: Session[]): Promise<Audience> {
  let hear: (message: Buffer) => void = () => undefined
  const listeners: Listener[] = []
  for (let at = 0; at < sessions.length; at += openedAtOnce) {
    const some = sessions.slice(at, at + openedAtOnce)
    listeners.push(...(await Promise.all(some.map((session) => openListener(port, session, (message) => hear(message))))))
  }

  return {
    async tell(write) {
      const times: number[] = []
      let text = ''
      const connection = await Connection.open(port)
      const began = performance.now()
      const allHeard = new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${times.length} of ${sessions.length} heard it`)), patience)
        hear = (message) => {
          text ||= message.toString()
          if (times.push(performance.now() - began) < sessions.length) return
          clearTimeout(late)
          resolve()
        }
      })
      const { status, body } = await connection.send(write)
      connection.close()
      if (status !== 200 || body.includes('"errors"')) throw new Error(`status ${status}: ${body.toString()}`)
      await allHeard
      return { times, message: text }
    },
    close: () => listeners.forEach((listener) => listener.close()),
  }
}
