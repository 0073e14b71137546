import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { BookableClinic, BookedAppointment } from '@clinic/shared/bookings/booking-answers'
import { ask } from '../ask.ts'
import { FaultNote } from '../fault-note.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useAction } from '../use-action.ts'
import { useHeading } from '../use-heading.ts'
import { AppointmentFacts } from './appointment-facts.tsx'
import { CancelView } from './cancel-view.tsx'
import { useStanding } from './use-standing.ts'
import { useView } from './use-view.ts'

const MoveView = lazyPart(async () => (await import('./move-view.tsx')).MoveView)

/** The secret stands behind the number sign, which is sent to no server by itself. */
const tokenNow = () => location.hash.slice(1)

/** What was booked: at once after the code, and later by the same link. */
export function Appointment({ path, clinic }: { path: string; clinic: BookableClinic }) {
  const { t } = useLingui()
  const [appointment, setAppointment] = useState<BookedAppointment | null>(null)
  const [isGone, setIsGone] = useState(false)
  const { view, open, close } = useView()
  const { run, retry, fault } = useAction(async () => {
    const answer = await ask<BookedAppointment>('read', { token: tokenNow() })
    if ('fault' in answer) return answer.fault
    setIsGone('refused' in answer)
    if ('value' in answer) setAppointment(answer.value)
  })
  useEffect(run, [run])
  const standing = useStanding(appointment)
  const titleOf = (shown: typeof view) => {
    if (shown === 'move') return t`Which day and time?`
    return shown === 'cancel' ? t`Cancel this appointment?` : standing.title
  }
  const title = isGone ? t`This link leads to no appointment` : titleOf(view)
  const heading = useHeading(title, `${title} · ${clinic.name}`)
  const changed = (now: BookedAppointment) => {
    setAppointment(now)
    close()
  }
  const request = { path, clinic, token: tokenNow(), onChanged: changed }
  return (
    <>
      {view !== 'facts' && (
        <button type="button" className="back" onClick={close}>
          <Trans>Back</Trans>
        </button>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <FaultNote fault={fault} onRetry={retry} />
      {isGone && (
        <p>
          <Trans>It may have taken place. Please call us.</Trans>
        </p>
      )}
      {appointment && view !== 'move' && (
        <AppointmentFacts appointment={appointment} note={standing.note} onOpen={open} isBare={view === 'cancel'} />
      )}
      {appointment && view === 'move' && <MoveView {...request} appointment={appointment} />}
      {appointment && view === 'cancel' && <CancelView {...request} onKeep={close} />}
    </>
  )
}
