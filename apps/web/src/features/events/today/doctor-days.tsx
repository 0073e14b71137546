import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { memo, type HTMLAttributes } from 'react'
import { Slot } from '../../../components/slot.tsx'
import { OnlineDot } from '../../../components/online-dot.tsx'
import type { DoctorChoice } from '../../../pickers/doctor-list.ts'
import { useDoctorStatus } from '../../../stores/presence.ts'
import { useUi } from '../../../stores/ui.ts'
import type { DoctorDay } from './today-board.ts'
import { TodayRow } from './today-row.tsx'
import classes from './today.module.css'
import { inColumns, useColumns } from './use-columns.ts'

/** Each doctor with appointments, and their day. */
export const DoctorDays = memo(function DoctorDays({
  days,
  handlers,
}: {
  days: DoctorDay[]
  handlers: HTMLAttributes<HTMLElement>
}) {
  const { ref, count } = useColumns()
  const busy = days.filter(({ events }) => events.length > 0)
  return (
    <div ref={ref} className={classes.days} {...handlers}>
      {inColumns(busy, count).map((column, at) => (
        <div key={at} className={classes.column}>
          {column.map((day) => (
            <Day key={day.doctor?.id ?? ''} day={day} />
          ))}
        </div>
      ))}
    </div>
  )
})

function Day({ day: { doctor, events, next } }: { day: DoctorDay }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const name = doctor ? doctorName(doctor, language) : t`Without a doctor`
  return (
    <section className={classes.section} aria-label={name} data-doctor={doctor?.id}>
      <Group justify="space-between" wrap="nowrap" className={classes.dayHeading}>
        <Title order={2}>{name}</Title>
        {doctor && (
          <Group gap="xs" wrap="nowrap">
            <Slot name="doctorDays" doctorId={doctor.id} doctorName={name} events={events} />
            <Presence doctor={doctor} />
          </Group>
        )}
      </Group>
      <ul className={classes.list}>
        {events.map((event) => (
          <TodayRow key={event.id} event={event} isNext={event.id === next?.id} />
        ))}
      </ul>
    </section>
  )
}

/** Doctors without appointments today, in one line. */
export const FreeDoctors = memo(function FreeDoctors({ days }: { days: DoctorDay[] }) {
  const language = useUi((state) => state.language)
  const free = days.flatMap(({ doctor, events }) => (doctor && events.length === 0 ? [doctor] : []))
  if (free.length === 0) return null
  return (
    <Group gap="md">
      <Text c="dimmed">
        <Trans>No appointments today:</Trans>
      </Text>
      {free.map((doctor) => (
        <Group key={doctor.id} gap={6} wrap="nowrap">
          <Presence doctor={doctor} quiet />
          <Text>{doctorName(doctor, language)}</Text>
        </Group>
      ))}
    </Group>
  )
})

const Presence = ({ doctor, quiet = false }: { doctor: DoctorChoice; quiet?: boolean }) => (
  <OnlineDot status={useDoctorStatus(doctor)} quiet={quiet} />
)
