import type { PatientAnswer } from '@clinic/shared/answers/answer'
import type { LinkedAppointment } from '@clinic/shared/answers/linked-appointment'
import { useLinked } from './use-linked.ts'

/** The appointment of the page's link, and the way to answer it. */
export function useAppointment() {
  const { linked: appointment, ask, ...rest } = useLinked<LinkedAppointment>('/api/appointments/read')
  const answer = (given: PatientAnswer, note: string) => ask('/api/appointments/answer', { answer: given, note })
  return { ...rest, appointment, answer }
}
