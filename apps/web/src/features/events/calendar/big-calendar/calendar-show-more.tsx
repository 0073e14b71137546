import { dateOf } from '@clinic/shared/time'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ShowMoreProps } from 'react-big-calendar'
import { useEventName } from '../calendar-block.tsx'
import { useCalendarSetting } from '../calendar-context.ts'
import { AgendaRow } from '../agenda/agenda-row.tsx'
import type { CalendarEvent } from '../../data/event-row.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import styles from './calendar-show-more.module.css'

/** What does not fit into a day of the month: all of that day. */
export function ShowMore({ slotDate, count, events }: ShowMoreProps<CalendarEvent>) {
  const [opened, setOpened] = useState(false)
  const { format, zone } = useClinicTime()
  const { onDay } = useCalendarSetting()
  return (
    <Popover opened={opened} onChange={setOpened} width={380} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={styles.more}
          aria-expanded={opened}
          onMouseDown={(event) => event.stopPropagation()}
          onClick={() => setOpened(true)}
        >
          <Plural value={count} one="+# more" other="+# more" />
          <VisuallyHidden>{`, ${format(slotDate, 'longDate')}`}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Text fw={600} size="sm" mb={4}>
          {format(slotDate, 'longDate')}
        </Text>
        {opened && <DayList events={events} />}
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onDay(dateOf(slotDate, zone))}>
          <Trans>Open this day</Trans>
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function DayList({ events }: { events: CalendarEvent[] }) {
  const { onOpen } = useCalendarSetting()
  const nameOf = useEventName()
  return (
    <Stack gap={2} mah={320} className={styles.moreList}>
      {events.map((calendarEvent) => (
        <AgendaRow
          key={calendarEvent.id}
          calendarEvent={calendarEvent}
          name={nameOf(calendarEvent)}
          onOpen={() => onOpen(calendarEvent.id)}
        />
      ))}
    </Stack>
  )
}
