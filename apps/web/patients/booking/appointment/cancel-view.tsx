import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookableClinic, BookedAppointment } from '@clinic/shared/bookings/booking-answers'
import type { Refused } from '../ask.ts'
import { ask } from '../ask.ts'
import { FaultNote } from '../fault-note.tsx'
import { RefusedNote } from '../later/refused-note.tsx'
import { useAction } from '../use-action.ts'

type CancelViewProps = { clinic: BookableClinic; token: string; onChanged: (now: BookedAppointment) => void; onKeep: () => void }

export function CancelView({ clinic, token, onChanged, onKeep }: CancelViewProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const cancel = useAction(async () => {
    const answer = await ask<BookedAppointment>('cancel', { token })
    if ('fault' in answer) return answer.fault
    if ('refused' in answer) return setRefused(answer.refused)
    onChanged(answer.value)
  })
  return (
    <div className="answers">
      <FaultNote fault={cancel.fault} onRetry={cancel.retry} />
      <RefusedNote refused={refused} phone={clinic.phone} />
      <button type="button" className="grave" disabled={cancel.isRunning} onClick={() => cancel.run()}>
        <Trans>Yes, cancel it</Trans>
      </button>
      <button type="button" onClick={onKeep}>
        <Trans>Keep it</Trans>
      </button>
    </div>
  )
}
