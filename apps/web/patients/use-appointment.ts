import { useCallback, useEffect, useState } from 'react'
import type { PatientAnswer } from '@clinic/shared/answers/answer'
import type { LinkedAppointment } from '@clinic/shared/answers/linked-appointment'
import type { Fault } from './post.ts'
import { post } from './post.ts'

type State = { appointment?: LinkedAppointment; fault?: Fault; isSending: boolean }

/** The appointment of the page's link, and the way to answer it. */
export function useAppointment() {
  const [{ appointment, fault, isSending }, setState] = useState<State>({ isSending: true })
  const ask = useCallback(async (path: string, body: object) => {
    setState(({ appointment: known }) => ({ ...(known && { appointment: known }), isSending: true }))
    const answered = await post<LinkedAppointment>(path, body)
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
