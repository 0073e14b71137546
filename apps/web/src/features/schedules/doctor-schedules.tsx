import { scheduleOn, shiftOf } from '@clinic/shared/schedules/schedule'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconCalendarTime, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { weekdayName, weekOrder } from '../../components/labels/weekday-names.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { clockOfMinutes, formatPlainDate } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { ScheduleForm } from './schedule-form.tsx'
import type { ScheduleValues } from './schedule-values.ts'
import { blankSchedule, inOrder, scheduleValues } from './schedule-values.ts'
import type { ScheduledDoctor, ScheduleRow } from './schedules.ts'
import { deleteSchedule, DoctorSchedulesQuery } from './schedules.ts'
import classes from './schedules.module.css'

type Opened = { initial: ScheduleValues; changed?: ScheduleRow }

/** When a doctor works, where something more particular is said than the opening hours. */
export default function DoctorSchedules({ doctorId }: { doctorId: string }) {
  const { t } = useLingui()
  const { establishment, doctorId: own } = useViewer()
  const mayWriteAll = useCan('schedule:write')
  const mayAdd = mayWriteAll || own === doctorId
  const { data, failure, load } = useServerQuery({ query: DoctorSchedulesQuery, variables: { doctorId } })
  useListChanges(['schedules', 'doctors'], () => void load())
  const [opened, setOpened] = useState<Opened | null>(null)
  const [showsPast, setShowsPast] = useState(false)
  const today = dateOf(new Date(), establishment.timeZone)
  const doctor = data?.doctor
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!doctor) return null
  const isPast = ({ untilDate }: ScheduleRow) => untilDate !== null && untilDate < today
  const { schedules } = data
  const shown = schedules.filter((schedule) => showsPast || !isPast(schedule))
  const past = schedules.filter(isPast).length
  if (schedules.length === 0 && !mayAdd) return null
  const begin = () => {
    const place = doctor.establishments.find(({ id }) => id === establishment.id) ?? doctor.establishments[0]
    if (place) setOpened({ initial: blankSchedule(doctor, schedules, { establishmentId: place.id, today }) })
  }
  const remove = (schedule: ScheduleRow) =>
    deleteSchedule(schedule.id, t`The working hours were removed.`).then(load, (error: unknown) =>
      notifyProblem(toFailure(error).message),
    )
  return (
    <section aria-label={t`Working hours`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Working hours</Trans>
        </h3>
        {mayAdd && (
          <Button size="compact-sm" variant="default" leftSection={<IconCalendarTime size={14} aria-hidden />} onClick={begin}>
            <Trans>Change from a date on</Trans>
          </Button>
        )}
      </Group>
      {shown.length === 0 && (
        <Text c="dimmed">
          <Trans>The opening hours, every week. Breaks, second shifts and changes from a date on are said here.</Trans>
        </Text>
      )}
      <ol className={classes.list}>
        {shown.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            schedule={schedule}
            place={placeOf(doctor, schedule)}
            isNow={scheduleOn([{ ...schedule, shifts: [] }], today) !== undefined}
            onEdit={() => setOpened({ initial: scheduleValues(schedule), changed: schedule })}
            onRemove={() => void remove(schedule)}
          />
        ))}
      </ol>
      {past > 0 && (
        <Button size="compact-sm" variant="subtle" mt={8} onClick={() => setShowsPast(!showsPast)}>
          {showsPast ? <Trans>Hide earlier hours</Trans> : <Trans>Show earlier hours</Trans>}
        </Button>
      )}
      {opened && <ScheduleForm {...opened} doctor={doctor} onSaved={() => void load()} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** Its name, where the doctor works in several. */
const placeOf = ({ establishments }: ScheduledDoctor, { establishmentId }: ScheduleRow) =>
  establishments.length > 1 ? establishments.find(({ id }) => id === establishmentId)?.name : undefined

type ScheduleItemProps = {
  schedule: ScheduleRow
  place: string | undefined
  isNow: boolean
  onEdit: () => void
  onRemove: () => void
}

function ScheduleItem({ schedule, place, isNow, onEdit, onRemove }: ScheduleItemProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { fromDate, untilDate, everyWeeks, mayChange } = schedule
  const date = (day: string) => formatPlainDate(day, 'date', language)
  const from = date(fromDate)
  return (
    <li>
      <Group gap={8}>
        <Text fw={600}>
          {untilDate ? (
            <>
              {from} – {date(untilDate)}
            </>
          ) : (
            <Trans>From {from}</Trans>
          )}
        </Text>
        {isNow && (
          <Badge variant="light" radius="sm" tt="none">
            <Trans>now</Trans>
          </Badge>
        )}
        {place && <Text c="dimmed">{place}</Text>}
      </Group>
      {Array.from({ length: everyWeeks }, (_, week) => (
        <WeekHours key={week} schedule={schedule} week={week} />
      ))}
      {mayChange && (
        <Group gap={6} mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={t`Change the hours from ${from}`}
            onClick={onEdit}
          >
            <Trans>Change</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={t`Remove the hours from ${from}`}
            onClick={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}

function WeekHours({ schedule: { shifts, everyWeeks }, week }: { schedule: ScheduleRow; week: number }) {
  const language = useUi((state) => state.language)
  const ofWeek = inOrder(shifts.filter((shift) => shift.week === week))
  const days = weekOrder.filter((day) => ofWeek.some(({ weekday }) => weekday === day))
  const textOf = (written: (typeof ofWeek)[number]) => {
    const shift = shiftOf(written)
    return shift ? `${clockOfMinutes(shift.from)}–${clockOfMinutes(shift.to > 1440 ? shift.to - 1440 : shift.to)}` : ''
  }
  return (
    <>
      {everyWeeks > 1 && (
        <Text size="sm" c="dimmed">
          {week === 0 ? <Trans>First week, that of the first day</Trans> : <Trans>Second week</Trans>}
        </Text>
      )}
      {days.length === 0 && (
        <Text c="dimmed">
          <Trans>no hours</Trans>
        </Text>
      )}
      <dl className={classes.hours} style={{ margin: 0 }}>
        {days.map((day) => (
          <div key={day} style={{ display: 'contents' }}>
            <dt>{weekdayName(day, language)}</dt>
            <dd>
              {ofWeek
                .filter(({ weekday }) => weekday === day)
                .map(textOf)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
