import { expectedTimes } from '@clinic/shared/delays/expected-times'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { formatTime } from '../../lib/time.ts'
import { useExpectedTimes } from '../../stores/expected-times.ts'
import { useModal } from '../../stores/modal.ts'
import { useUi } from '../../stores/ui.ts'
import { useDelays, useMaySetDelay, type Delay } from './delays-data.ts'

type DoctorDelayProps = SlotArguments['doctorDays']

/** How late a doctor is, beside their name, and the way to say so. */
export default function DoctorDelay({ doctorId, doctorName: name, events }: DoctorDelayProps) {
  const { t } = useLingui()
  const delay = useDelays(({ delays }) => delays.find((each) => each.doctorId === doctorId))
  const maySet = useMaySetDelay()(doctorId)
  useExpected({ doctorId, events, minutes: delay?.minutes })
  const open = () => useModal.getState().openModal('RUNNING_LATE', { doctorId })
  if (delay) return <Late delay={delay} name={name} onOpen={maySet ? open : undefined} />
  if (!maySet) return null
  return (
    <Tooltip label={t`Doctor is late`}>
      <ActionIcon size={26} variant="subtle" color="gray" aria-label={t`Doctor is late: ${name}`} onClick={open} data-target>
        <IconClockExclamation size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** What was said, by whom and when. */
function Late({ delay, name, onOpen }: { delay: Delay; name: string; onOpen: (() => void) | undefined }) {
  const { t } = useLingui()
  const zone = useZone()
  const language = useUi((state) => state.language)
  const { minutes, setByName } = delay
  const time = formatTime(new Date(delay.setTime), 'time', language, zone)
  const said = t`said at ${time} by ${setByName}`
  if (!onOpen)
    return (
      <Text size="sm" fw={600} c="var(--mantine-color-error)" title={said}>
        <Trans>{minutes} min late</Trans>
      </Text>
    )
  return (
    <Tooltip label={said}>
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        leftSection={<IconClockExclamation size={14} aria-hidden />}
        aria-label={t`${minutes} min late: ${name}, ${said}`}
        onClick={onOpen}
        data-target
      >
        <Trans>{minutes} min late</Trans>
      </Button>
    </Tooltip>
  )
}

/** How soon a visit that goes on moves those behind it, milliseconds. */
const minute = 60_000

/** Tells the rows of the day when their patients are about expected. */
function useExpected({
  doctorId,
  events,
  minutes,
}: Pick<DoctorDelayProps, 'doctorId' | 'events'> & { minutes: number | undefined }) {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), minute, { autoInvoke: true })
  useEffect(() => {
    const day = events.map(({ startTime, endTime, calledInTime, ...event }) => ({
      ...event,
      startTime: Date.parse(startTime),
      endTime: Date.parse(endTime),
      calledInTime: calledInTime ? Date.parse(calledInTime) : null,
    }))
    const times = minutes === undefined ? new Map<string, number>() : expectedTimes(day, { minutes, now })
    useExpectedTimes.setState(({ byDoctor }) => ({ byDoctor: { ...byDoctor, [doctorId]: times } }))
  }, [doctorId, events, minutes, now])
}
