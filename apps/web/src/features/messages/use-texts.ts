import { fullName } from '@clinic/shared/patients/patient-name'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { faultText } from '../../components/labels/message-labels.ts'
import { kindText, perhapsText, statusText } from './message-labels.ts'
import type { MessageRow } from './message-row.ts'

type ToWhom = Pick<MessageRow, 'id' | 'patient' | 'doctor' | 'toName'>

/** Whom it is for: a patient or a doctor, and their page; or whoever booked by themselves, who has none until it is known which patient they are. */
export function nameOf({ patient, doctor, toName }: ToWhom): string {
  const known = patient ?? doctor
  return known ? fullName(known) : (toName ?? '')
}
export function pathOf({ id, patient, doctor }: ToWhom): string {
  if (patient) return `/patients/${patient.id}`
  return doctor ? `/doctors/${doctor.id}` : `/messages/${id}`
}

/** How times, kinds and statuses of messages are written here. */
export function useTexts() {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const faultOf = ({ status, fault }: Pick<MessageRow, 'status' | 'fault'>) =>
    fault ? t(faultText[fault]) : status === 'perhaps_sent' ? t(perhapsText) : ''
  return {
    at: (instant: string) => formatTime(new Date(instant), 'dateTime', language, zone),
    eventPath: ({ id, startTime }: MessageRow['events'][number]) =>
      `/calendar?view=day&date=${dateOf(new Date(startTime), zone)}&event=${id}`,
    kind: ({ kind }: Pick<MessageRow, 'kind'>) => t(kindText[kind]),
    /** "Not sent: neither e-mail address nor mobile number". */
    status: (row: Pick<MessageRow, 'status' | 'fault'>) => [t(statusText[row.status]), faultOf(row)].filter(Boolean).join(': '),
  }
}
