import type { CreateEvent } from '@clinic/shared/events/event-input'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { useViewer } from '../../../stores/session.ts'
import { getWaiting } from '../data/list-waiting.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

type Doubts = { waitingSince?: Date | undefined; withoutDoctor: boolean }

const keyOf = ({ patientId, doctorId }: CreateEvent) => `${patientId} ${doctorId}`

/** Asks before a patient who waits already is checked in again, and before one is checked in for no doctor. */
export function useWalkInQuestion({ onConfirm }: { onConfirm: () => void }) {
  const { establishment } = useViewer()
  const { format } = useClinicTime()
  const [doubts, setDoubts] = useState<Doubts>()
  const confirmed = useRef('')
  const since = doubts?.waitingSince && format(doubts.waitingSince, 'time')
  return {
    /** Whether something has to be asked first. */
    ask: async (input: CreateEvent): Promise<boolean> => {
      if (confirmed.current === keyOf(input)) return false
      const waiting =
        input.patientId &&
        (await getWaiting(input.patientId, { establishmentId: establishment.id, zone: establishment.timeZone }))
      const found = {
        waitingSince: waiting && waiting.waitingSince ? new Date(waiting.waitingSince) : undefined,
        withoutDoctor: !input.doctorId,
      }
      if (!found.waitingSince && !found.withoutDoctor) return false
      confirmed.current = keyOf(input)
      setDoubts(found)
      return true
    },
    question: doubts && (
      <Confirm
        opened
        title={<Trans>Check in like this?</Trans>}
        confirmLabel={<Trans>Check in</Trans>}
        onConfirm={() => {
          setDoubts(undefined)
          onConfirm()
        }}
        onCancel={() => {
          confirmed.current = ''
          setDoubts(undefined)
        }}
      >
        {since && (
          <div>
            <Trans>This patient has been waiting since {since}.</Trans>
          </div>
        )}
        {doubts.withoutDoctor && (
          <div>
            <Trans>No doctor is chosen.</Trans>
          </div>
        )}
      </Confirm>
    ),
  }
}
