import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { useLingui } from '@lingui/react/macro'
import { callFacts } from '../../components/labels/call-labels.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatPlainDate, formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { RecallRow } from './recall-row.ts'

export const nameOf = ({ patient }: RecallRow) => fullName(patient)

/** How dates, people and reasons are written here. */
export function useTexts() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  return {
    language,
    zone,
    date: (plain: string) => formatPlainDate(plain, 'date', language),
    month: (plain: string) => formatPlainDate(plain, 'monthYear', language),
    who: ({ doctor }: RecallRow) => (doctor ? doctorName(doctor, language) : ''),
    what: ({ visitType, reason }: RecallRow) =>
      [visitType && visitTypeName(visitType, language), reason].filter(Boolean).join(' · '),
    at: (instant: string) => formatTime(new Date(instant), 'dateTime', language, zone),
    call: (call: RecallRow['calls'][number]) => {
      const facts = callFacts(call, t)
      const who = `${formatTime(new Date(call.createdTime), 'dayMonth', language, zone)} ${call.userName}`
      return facts ? `${who}: ${facts}` : who
    },
  }
}
