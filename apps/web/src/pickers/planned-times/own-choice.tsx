import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { dateOf, instantOf, isPlainDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { TimeField } from '../../components/form/time-field.tsx'
import { DateField } from '../date-field.tsx'
import { useLocale } from '../../lib/use-locale.ts'
import { formatTime } from '../../lib/time.ts'
import type { Planned } from './planned-time.ts'
import styles from './planned-times.module.css'

/** Enter is for this field, and not for the form around it. */
const onEnter = (work: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  work()
}

/** A time that somebody names. */
export function OwnTime({ planned, onChoose }: { planned: Planned; onChoose: (choice: Partial<Planned>) => void }) {
  const { t } = useLingui()
  const { zone, language } = useLocale()
  const { start, end } = planned
  const [date, setDate] = useState(dateOf(start, zone))
  const [time, setTime] = useState(formatTime(start, 'time', language, zone))
  const minutes = minutesOfTime(time)
  const take = () => {
    if (minutes === undefined || !isPlainDate(date)) return
    const own = instantOf({ date, minutes }, zone)
    onChoose({ start: own, end: new Date(+own + +end - +start), reasons: {} })
  }
  return (
    <div className={styles.choice} onKeyDown={onEnter(take)} role="presentation">
      <div className={styles.day}>
        <DateField label={t`Date`} value={date} onChange={setDate} />
      </div>
      <TimeField className={styles.time} label={t`Time`} value={time} onChange={setTime} />
      <Button size="compact-sm" variant="light" onClick={take}>
        <Trans>Take this time</Trans>
      </Button>
    </div>
  )
}

/** Why it is meant at that time all the same. */
export function ReasonField({ onReason }: { onReason: (reason: string) => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const take = () => (reason.trim() ? onReason(reason.trim()) : setMissing(true))
  return (
    <div className={styles.choice}>
      <TextInput
        maxLength={200}
        label={t`Or book anyway, because`}
        value={reason}
        error={missing && !reason.trim() && t`Please give a reason.`}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={onEnter(take)}
      />
      <Button size="compact-sm" variant="light" onClick={take}>
        <Trans>Book anyway</Trans>
      </Button>
    </div>
  )
}
