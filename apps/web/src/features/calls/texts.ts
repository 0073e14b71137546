import { doctorName } from '@clinic/shared/doctors/titles'
import { subjectIn } from '@clinic/shared/options/event-categories'
import { spokenLanguages } from '@clinic/shared/options/spoken-languages'
import { formatPhone } from '@clinic/shared/phone'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { useLingui } from '@lingui/react/macro'
import { callFacts } from '../../components/labels/call-labels.ts'
import { statusText } from '../../components/labels/event-labels.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { CallItem } from './call-items.ts'
import { nameOf, type CallRow } from './call-row.ts'

/** How times, people and calls are written here. */
export function useTexts() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const clock = (instant: string) => formatTime(new Date(instant), 'time', language, zone)
  const spoken = ({ patient }: CallRow) =>
    spokenLanguages.find(({ en }) => en === patient.language)?.[language] ?? patient.language
  return {
    language,
    clock,
    spoken,
    phone: ({ patient }: CallRow) => (patient.phone?.value ? formatPhone(patient.phone, language) : ''),
    who: ({ doctor }: CallRow) => (doctor ? doctorName(doctor, language) : ''),
    what: ({ visitType, subject }: CallRow) => (visitType ? visitTypeName(visitType, language) : subjectIn(language, subject)),
    /** The name, and how the patient is called besides. */
    name: (row: CallRow) => [nameOf(row), row.patient.nickname && `(${row.patient.nickname})`].filter(Boolean).join(' '),
    status: ({ event, isGone }: CallItem) => (isGone ? t`No longer on this day` : t(statusText[event.status])),
    /** "21 Nov 14:05 Suda: Not reached". */
    call: (call: CallRow['calls'][number]) => {
      const when = `${formatTime(new Date(call.createdTime), 'dayMonth', language, zone)} ${clock(call.createdTime)}`
      return [`${when} ${call.userName}`, callFacts(call, t)].filter(Boolean).join(': ')
    },
  }
}
