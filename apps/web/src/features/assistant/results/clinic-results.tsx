import { titled } from '@clinic/shared/doctors/titles'
import type { ClosureRow } from '@clinic/shared/assistant/result-rows'
import type { ToolResult } from '@clinic/shared/assistant/results'
import { dateOf } from '@clinic/shared/time/time'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatPlainDate, lastDateOf } from '../../../lib/time.ts'
import { useClock } from '../use-clock.ts'
import { ClosureName, ClosureRows } from './closure-rows.tsx'
import { RecordLink } from './record-link.tsx'
import { ResultFrame } from './result-frame.tsx'
import classes from './results.module.css'

type ResultOf<Kind extends ToolResult['kind']> = { result: Extract<ToolResult, { kind: Kind }> }

/** Doctors with their hours of the day that was asked for, and whether they are online. */
export function DoctorResults({ result: { rows, date } }: ResultOf<'doctors'>) {
  const { t } = useLingui()
  const { language } = useClock()
  return (
    <ResultFrame
      title={<Trans>Doctors</Trans>}
      note={date ? formatPlainDate(date, 'shortDateYear', language) : rows.length || t`none`}
    >
      <ul className={classes.rows}>
        {rows.map(({ id, name, title = 'doctor', designations, online, hours }) => (
          <li key={id} className={classes.row}>
            <span className={classes.main}>
              <RecordLink to={`/doctors/${id}`}>{titled(name, title, language)}</RecordLink>
              <span className={classes.detail}>{designations.join(', ')}</span>
            </span>
            <span className={classes.end}>
              {hours && `${hours.from}–${hours.to}`}
              {hours === null && t`Off`}
              <span className={classes.detail}>{online ? t`Online` : t`Offline`}</span>
            </span>
          </li>
        ))}
        {rows.length === 0 && (
          <li className={classes.row}>
            <Trans>Nobody</Trans>
          </li>
        )}
      </ul>
    </ResultFrame>
  )
}

/** The hours of each day, with the closures that are of it; those of other days below. */
export function OpeningHoursResult({ result: { days, closures = [] } }: ResultOf<'openingHours'>) {
  const { t } = useLingui()
  const { language, zone } = useClock()
  const isOn = (date: string) => (closure: ClosureRow) =>
    dateOf(new Date(closure.startTime), zone) <= date && date <= lastDateOf(new Date(closure.endTime), zone)
  const later = closures.filter((closure) => !days.some(({ date }) => isOn(date)(closure)))
  return (
    <ResultFrame title={<Trans>Opening hours</Trans>} note={<Trans>by the doctors' hours</Trans>}>
      <ul className={classes.rows}>
        {days.map(({ date, hours }) => (
          <li key={date} className={classes.row}>
            <span className={classes.main}>
              {formatPlainDate(date, 'shortDateYear', language)}
              {closures.filter(isOn(date)).map((closure) => (
                <span key={closure.id} className={classes.detail}>
                  <ClosureName {...closure} />
                </span>
              ))}
            </span>
            <span className={classes.end}>
              {hours ? `${hours.from}–${hours.to}` : t({ message: 'Closed', context: 'clinic' })}
            </span>
          </li>
        ))}
        <ClosureRows closures={later} />
      </ul>
    </ResultFrame>
  )
}

type ScreenName = Extract<ToolResult, { kind: 'screen' }>['screen']
const screens: Record<ScreenName, { path: string; label: MessageDescriptor }> = {
  today: { path: '/', label: msg`Today` },
  calendar: { path: '/calendar', label: msg`Calendar` },
  patients: { path: '/patients', label: msg`Patients` },
  doctors: { path: '/doctors', label: msg`Doctors` },
  invoices: { path: '/invoices', label: msg`Invoices` },
  prescriptions: { path: '/prescriptions', label: msg`Prescriptions` },
  settings: { path: '/settings', label: msg`Settings` },
}

export function ScreenResult({ screen }: { screen: ScreenName }) {
  const { t } = useLingui()
  const { path, label } = screens[screen]
  return (
    <div>
      <RecordLink to={path}>{t(label)}</RecordLink>
    </div>
  )
}
