import { useEffect, useRef } from 'react'
import { announceListChange, ListChanged, type ListChange, PresencesChanged, ReadAgain } from '../../graphql/list-changes.ts'
import { readAgainWithin } from '../../graphql/live-policy.ts'
import { renewSession } from '../../graphql/session.ts'
import { useMessages } from '../../graphql/use-messages.ts'
import { readDay } from '../../stores/kept-day.ts'
import { announceResumed } from '../../stores/live.ts'
import { usePresence } from '../../stores/presence.ts'
import { useSession, useViewer } from '../../stores/session.ts'

/** Yesterday's appointments are removed within this time after the clinic's midnight, milliseconds. */
const dayCheck = 60_000

/** Whether the viewer's own account or doctor record changed, and with it perhaps what they may do. */
function isOwn({ list, id }: ListChange): boolean {
  const { user, access } = useSession.getState()
  return (list === 'users' && id === user?.id) || (list === 'doctors' && id === access?.doctorId)
}

/** Hears of the clinic's changes for all screens. Draws nothing, so that no message draws the app layout anew. */
export function LiveChanges() {
  const variables = { establishmentId: useViewer().establishment.id }
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)
  useMessages({ query: ListChanged, variables }, ({ listChanged }) => {
    announceListChange(listChanged)
    if (isOwn(listChanged)) void renewSession().catch(() => undefined)
  })
  useMessages({ query: PresencesChanged, variables }, ({ presencesChanged }) => {
    for (const { doctorId, current } of presencesChanged) if (doctorId) usePresence.getState().set(doctorId, current.status)
  })
  useMessages({ query: ReadAgain, variables }, () => {
    clearTimeout(reading.current)
    reading.current = setTimeout(announceResumed, Math.random() * readAgainWithin)
  })
  useEffect(() => {
    const timer = setInterval(readDay, dayCheck)
    return () => clearInterval(timer)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(reading.current)
      usePresence.getState().clear()
    },
    [],
  )
  return null
}
