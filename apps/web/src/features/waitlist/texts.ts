import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { dateOf } from '@clinic/shared/time/time'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { weekdayName, weekOrder } from '../../components/labels/weekday-names.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatMinutes, formatPlainDate, formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { dayPartTexts } from './waitlist-labels.ts'
import type { WaitlistRow } from './waitlist-data.ts'

type Doctor = WaitlistRow['doctors'][number]

export const nameOf = ({ patient }: Pick<WaitlistRow, 'patient'>) => fullName(patient)

/** How wishes and times are written here. */
export function useTexts() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const at = (instant: string) =>
    `${formatTime(new Date(instant), 'shortDate', language, zone)} ${formatTime(new Date(instant), 'time', language, zone)}`
  const who = (doctor: Doctor) => doctorName(doctor, language)
  const what = ({ visitType, minutes }: WaitlistRow) =>
    [visitType && visitTypeName(visitType, language), formatMinutes(minutes, language)].filter(Boolean).join(', ')
  /** When and with whom; nothing where anything will do. */
  const wish = ({ doctors, weekdays, dayParts, until }: WaitlistRow) => [
    ...(doctors.length > 0 ? [doctors.map(who).join(' / ')] : []),
    ...(weekdays.length > 0
      ? [namesOf(weekOrder.filter((day) => weekdays.includes(day)).map((day) => weekdayName(day, language)))]
      : []),
    ...(dayParts.length > 0 ? [namesOf(dayParts.map((part) => t(dayPartTexts[part])))] : []),
    ...(until ? [t`until ${formatPlainDate(until, 'shortDate', language)}`] : []),
  ]
  const waiting = ({ createdTime }: WaitlistRow) => {
    const days = daysBetween(dateOf(new Date(createdTime), zone), dateOf(new Date(), zone))
    return days === 0 ? t`since today` : t`${plural(days, { one: 'waiting for # day', other: 'waiting for # days' })}`
  }
  /** How an offer stands; undefined where its time is somebody else's by now. */
  const offer = ({ startTime, status, heldUntil, answer }: WaitlistRow['offers'][number]): string | undefined => {
    const when = at(startTime)
    if (answer === 'declined') return t`offered ${when}: can't come then`
    if (status === 'withdrawn' || answer) return undefined
    if (status === 'not_sent' || status === 'failed') return t`the offer of ${when} was not sent`
    return heldUntil ? t`offered ${when}, sent after the quiet hours: ${at(heldUntil)}` : t`offered ${when}, no answer yet`
  }
  return { language, zone, at, who, what, wish, waiting, offer }
}

const namesOf = (names: readonly string[]) => names.join(', ')
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
