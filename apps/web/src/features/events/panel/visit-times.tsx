import { dateOf, instantOf } from '@clinic/shared/time/time'
import type { FieldErrorKey } from '@clinic/shared/errors'
import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { FieldMessage } from '../../../components/form/field-message.tsx'
import { TimeField } from '../../../components/form/time-field.tsx'
import { eventLabels } from '../../../components/labels/event-labels.ts'
import { useResources } from '../../../pickers/resources.ts'
import { tryChange, useIsChanging } from '../data/event-change.ts'
import { isCalledIn, type EventRow } from '../data/event-row.ts'
import type { EventChange } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import styles from './panel.module.css'

type VisitTimesProps = { event: EventRow; closedTime: string | null }

/** When the patient arrived, was called in and left; what was said of being called in can be corrected while they are there. */
export default function VisitTimes({ event, closedTime }: VisitTimesProps) {
  const { t } = useLingui()
  const { format } = useClinicTime()
  const { waitingSince, calledInTime, calledInRoom, status } = event
  const at = (time: string) => format(new Date(time), 'time')
  const called = calledInTime && [at(calledInTime), calledInRoom?.name].filter(Boolean).join(', ')
  const times = [
    waitingSince && (status === 'waiting' && !called ? t`Waiting since ${at(waitingSince)}` : t`Arrived ${at(waitingSince)}`),
    called && t`Called in ${called}`,
    status === 'closed' && closedTime && t`Closed ${at(closedTime)}`,
  ]
  return (
    <>
      <Text size="xs" c="dimmed">
        {times.filter(Boolean).join(' · ')}
      </Text>
      {isCalledIn(event) && event.mayEdit && <CalledInFields key={event.version} event={event} />}
    </>
  )
}

function CalledInFields({ event }: { event: EventRow }) {
  const { t } = useLingui()
  const { format, zone } = useClinicTime()
  const busy = useIsChanging(event.id)
  const rooms = useResources().filter(({ kind }) => kind === 'room')
  const { waitingSince, calledInTime, calledInRoom } = event
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<FieldErrorKey>()
  if (!calledInTime) return null
  const known = calledInRoom && !rooms.some(({ id }) => id === calledInRoom.id) ? [calledInRoom] : []
  const change = (to: EventChange) => void tryChange({ event, change: to })
  const setTime = (time: string) => {
    setTyped(time)
    const minutes = minutesOfTime(time)
    if (minutes === undefined) return
    const instant = instantOf({ date: dateOf(new Date(calledInTime), zone), minutes }, zone)
    const next = faultOf(inMinuteOf(instant, waitingSince), waitingSince)
    setFault(next)
    if (!next) change({ calledInTime: inMinuteOf(instant, waitingSince) })
  }
  return (
    <div className={styles.row}>
      <TimeField
        label={t(eventLabels.calledInTime)}
        value={typed ?? format(new Date(calledInTime), 'time')}
        error={fault && <FieldMessage errorKey={fault} />}
        disabled={busy}
        onChange={setTime}
      />
      {rooms.length + known.length > 0 && (
        <NativeSelect
          label={t(eventLabels.calledInRoom)}
          value={calledInRoom?.id ?? ''}
          disabled={busy}
          onChange={({ currentTarget }) => change({ calledInRoomId: currentTarget.value || null })}
          data={[{ value: '', label: t`No room` }, ...[...known, ...rooms].map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <Button size="compact-md" variant="default" disabled={busy} onClick={() => change({ calledInTime: null })}>
        <Trans>Not called in</Trans>
      </Button>
    </div>
  )
}

/** As the server would refuse it, where the form has no field of it. */
const faultOf = (calledIn: Date, arrival: string | null): FieldErrorKey | undefined =>
  arrival !== null && +calledIn < Date.parse(arrival) ? 'before_arrival' : +calledIn > Date.now() ? 'in_future' : undefined

/** A typed time has no seconds, an arrival has: in the minute of the arrival it is the arrival. */
function inMinuteOf(typed: Date, arrival: string | null): Date {
  const after = arrival === null ? 0 : Date.parse(arrival) - +typed
  return after > 0 && after < 60_000 ? new Date(+typed + after) : typed
}
