import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What an appointment is opened for; it closes when that is done. */
export type EventWish = 'reschedule' | 'cancel'

type Opening = [to: string, options: { state: { wish: EventWish } }]

/** For `navigate`. In the state and not in the address: what is reloaded or pasted only opens the appointment. */
export const openingFor = (wish: EventWish, id: string): Opening => [`/?event=${id}`, { state: { wish } }]

/** What the appointment was opened for. */
export function useEventWish(): EventWish | undefined {
  const { state } = useLocation() as { state: { wish?: EventWish } | null }
  const [wish] = useState(state?.wish)
  return wish
}
