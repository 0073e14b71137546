import { fullName } from '@clinic/shared/patients/patient-name'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { CancelDialog } from '../../components/cancel-dialog.tsx'
import { cancelChange, type Cancelling } from '../../components/cancel-reason.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { offerUndo, type FreedTime } from '../../stores/undo.ts'
import { useUi } from '../../stores/ui.ts'
import { cancelFamilyVisit, reopenFamilyVisit, type FamilyEvent } from './family-visits.ts'

type CancelFamilyProps = {
  /** The one whose panel is open. */
  event: FamilyEvent
  open: readonly FamilyEvent[]
  onClose: () => void
  onDone: (failure: Failure | null) => void
}

/** Asks once why all of them are canceled, and offers the way back for all. */
export function CancelFamily({ event, open, onClose, onDone }: CancelFamilyProps) {
  const { i18n, t } = useLingui()
  const language = useUi((state) => state.language)
  const isSent = useRef(false)
  const names = namesOf(open, language)
  const cancel = async (cancelling: Cancelling) => {
    if (isSent.current) return
    isSent.current = true
    try {
      const { cancelReason, info: note } = cancelChange(cancelling, '', i18n)
      const canceled = await cancelFamilyVisit({ eventId: event.id, cancelReason, note })
      const count = canceled.length
      offerUndo({
        sentence: t`${plural(count, { one: '# appointment canceled', other: '# appointments canceled' })}`,
        undo: async () => {
          await reopenFamilyVisit(open, canceled)
          onDone(null)
        },
        freed: open.flatMap(freedBy),
      })
      onDone(null)
    } catch (error) {
      onDone(toFailure(error))
    }
    onClose()
  }
  return (
    <CancelDialog
      name={names}
      title={<Trans>Cancel the appointments of {names}?</Trans>}
      submitLabel={<Plural value={open.length} one="Cancel # appointment" other="Cancel # appointments" />}
      startTime={event.startTime}
      supposed="patient"
      onClose={onClose}
      onConfirm={(cancelling) => void cancel(cancelling)}
    />
  )
}

const namesOf = (events: readonly FamilyEvent[], language: string) =>
  new Intl.ListFormat(language).format(events.flatMap(({ patient }) => (patient ? [fullName(patient)] : [])))

/** The doctor's time that is free again, while it is still to come. */
const freedBy = ({ doctor, startTime, endTime, isAllDay }: FamilyEvent): FreedTime[] =>
  doctor && !isAllDay && Date.parse(endTime) > Date.now() ? [{ doctorId: doctor.id, startTime, endTime }] : []
