import { expectedTimes } from '@clinic/shared/delays/expected-times'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Tooltip } from '@mantine/core'
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
  const delay = useDelays(({ delays }) => delays.find((each) => each.doctorId === doctorId))
  const maySet = useMaySetDelay()(doctorId)
  useExpected({ doctorId, events, minutes: delay?.minutes })
  const open = () => useModal.getState().openModal('RUNNING_LATE', { doctorId })
  if (delay && !maySet) return <SaidDelay delay={delay} />
  return maySet && <DelayButton delay={delay} name={name} onOpen={open} />
}

/** By whom and when it was said. */
function useSaid(delay: Delay | undefined): string {
  const { t } = useLingui()
  const zone = useZone()
  const language = useUi((state) => state.language)
  if (!delay) return ''
  const { setTime, setByName } = delay
  const time = formatTime(new Date(setTime), 'time', language, zone)
  return t`said at ${time} by ${setByName}`
}

function SaidDelay({ delay }: { delay: Delay }) {
  const { minutes } = delay
  return (
    <Text size="sm" fw={600} c="var(--mantine-color-error)" title={useSaid(delay)}>
      <Trans>{minutes} min late</Trans>
    </Text>
  )
}

type DelayButtonProps = { delay: Delay | undefined; name: string; onOpen: () => void }

/** One button before and after a delay is said: it keeps the focus. */
function DelayButton({ delay, name, onOpen }: DelayButtonProps) {
  const { t } = useLingui()
  const said = useSaid(delay)
  const minutes = delay?.minutes
  return (
    <Tooltip label={delay ? said : t`Doctor is late`}>
      <Button
        size="compact-sm"
        px={delay ? undefined : 5}
        variant={delay ? 'light' : 'subtle'}
        color={delay ? 'red' : 'gray'}
        aria-label={delay ? t`${minutes} min late: ${name}, ${said}` : t`Doctor is late: ${name}`}
        onClick={onOpen}
        data-target
      >
        <IconClockExclamation size={delay ? 14 : 16} aria-hidden />
        {delay && (
          <Text span inherit ml={6}>
            <Trans>{minutes} min late</Trans>
          </Text>
        )}
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
