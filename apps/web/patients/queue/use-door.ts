import type { Arrived, ShownDoor } from '@clinic/shared/queue/display'
import type { Door } from '@clinic/shared/queue/queue-input'
import { useCallback, useEffect, useState } from 'react'

/** `closed`: not here, or not with the QR code of another day. `away`: the server did not answer. `busy`: it asks to wait. */
export type Fault = 'closed' | 'away' | 'busy' | 'wrong'

export type Typed = { digits: string; birthDate: string }

async function post<Reply>(path: string, body: object): Promise<Reply | Fault> {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (reply.ok) return (await reply.json()) as Reply
    const faults: Record<number, Fault> = { 400: 'wrong', 404: 'closed', 429: 'busy' }
    return faults[reply.status] ?? 'away'
  } catch {
    return 'away'
  }
}

/** The door of this address, and the way to say that somebody is here. */
export function useDoor({ way, secret }: Pick<Door, 'way' | 'secret'>) {
  const [door, setDoor] = useState<ShownDoor>()
  const [arrived, setArrived] = useState<Arrived>()
  const [fault, setFault] = useState<Fault>()
  const [isSending, setSending] = useState(false)
  const load = useCallback(async () => {
    const answered = await post<ShownDoor>('/api/queue/door', { way, secret })
    if (typeof answered === 'string') setFault(answered === 'wrong' ? 'closed' : answered)
    else {
      setFault(undefined)
      setDoor(answered)
    }
  }, [way, secret])
  useEffect(() => void load(), [load])
  const arrive = async (typed: Typed) => {
    setSending(true)
    const answered = await post<Arrived>('/api/queue/arrive', { way, secret, ...typed })
    setSending(false)
    if (typeof answered === 'string') return setFault(answered)
    setFault(undefined)
    setArrived(answered)
  }
  const next = () => {
    setArrived(undefined)
    setFault(undefined)
  }
  return { door, arrived, fault, isSending, load, arrive, next }
}
