import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlannedDate } from './series-dates.tsx'
import { isSettled, nearestProposal, type Planned } from '../../../pickers/planned-times/planned-time.ts'
import styles from './series.module.css'

type SeriesFootProps = {
  dates: PlannedDate[]
  saving: boolean
  submitLabel: ReactNode
  onChoose: (key: string, choice: Partial<Planned>) => void
  onClose: () => void
}

/** What is still to be decided, the nearest free time for all of it, and the booking. */
export function SeriesFoot({ dates, saving, submitLabel, onChoose, onClose }: SeriesFootProps) {
  const open = dates.filter(({ planned, answer }) => isSettled(planned, answer) === false)
  const isChecked = dates.every(({ planned, answer }) => isSettled(planned, answer) !== undefined)
  const proposed = open.flatMap(({ planned, answer }) => {
    const nearest = nearestProposal(answer)
    return nearest ? [{ key: planned.key, nearest }] : []
  })
  const takeAll = () => {
    for (const { key, nearest } of proposed)
      onChoose(key, {
        start: new Date(nearest.startTime),
        end: new Date(nearest.endTime),
        doctorId: nearest.doctor.id,
        reasons: {},
      })
  }
  const isReady = isChecked && open.length === 0 && dates.some(({ planned }) => !planned.isLeftOut)
  return (
    <div className={styles.foot}>
      <span className={styles.left} role="status">
        {open.length > 0 && (
          <Plural value={open.length} one="# date is still to be decided." other="# dates are still to be decided." />
        )}
      </span>
      {proposed.length > 1 && (
        <Button variant="default" size="compact-md" onClick={takeAll}>
          <Trans>Take the nearest free times</Trans>
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" disabled={!isReady} loading={saving}>
        {submitLabel}
      </Button>
    </div>
  )
}
