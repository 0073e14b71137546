import { useCallback, useEffect, useState } from 'react'
import type { PatientAnswer } from '@clinic/shared/answers/answer'
import type { LinkedAppointment } from '@clinic/shared/answers/linked-appointment'

/** `gone`: the link leads to no appointment that is still to come. `away`: the server did not answer. `busy`: it asks to wait. */
export type Fault = 'gone' | 'away' | 'busy'
type State = { appointment?: LinkedAppointment; fault?: Fault; isSending: boolean }

/** The appointment of the page's link, and the way to answer it. */
export function useAppointment() {
  const [{ appointment, fault, isSending }, setState] = useState<State>({ isSending: true })
  const ask = useCallback(async (path: string, body: object) => {
    setState(({ appointment: known }) => ({ ...(known && { appointment: known }), isSending: true }))
    const answered = await post(path, body)
    setState(({ appointment: known }) => ({
      isSending: false,
      ...(typeof answered === 'string' ? { fault: answered, ...(known && { appointment: known }) } : { appointment: answered }),
    }))
    return typeof answered !== 'string'
  }, [])
  const load = useCallback(() => ask('/api/appointments/read', {}), [ask])
  const answer = (given: PatientAnswer, note: string) => ask('/api/appointments/answer', { answer: given, note })
  useEffect(() => void load(), [load])
  return { appointment, fault, isSending, load, answer }
}

async function post(path: string, body: object): Promise<LinkedAppointment | Fault> {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.hash.slice(1), ...body }),
    })
    if (reply.ok) return (await reply.json()) as LinkedAppointment
    return reply.status === 429 ? 'busy' : reply.status < 500 ? 'gone' : 'away'
  } catch {
    return 'away'
  }
}
