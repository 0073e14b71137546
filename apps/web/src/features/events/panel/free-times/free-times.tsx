import type { DayPart } from '@clinic/shared/time/day-part'
import { addDays, isPlainDate, startOfDate } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCalendarSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { useEstablishment } from '../../../../lib/account/use-establishment.ts'
import { useShortcut } from '../../../../lib/keys/use-shortcuts.ts'
import { listFreeSlots, type Slot } from '../../../../pickers/planned-times/free-slots.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { spanOf, type EventValues } from '../event-values.ts'
import styles from '../panel.module.css'

const FreeTimeFinder = lazyPart(() => import('./free-time-finder.tsx'))

type OfForm = { form: UseFormReturnType<EventValues> }

/** `dayPart`: typed with the date or for the time. */
type FreeTimesProps = OfForm & { dayPart: DayPart | null }

/** The doctor's free times of the day, to take with one click; and the way to those of other days and doctors. */
export function FreeTimes({ form, dayPart }: FreeTimesProps) {
  const [isFinding, setFinding] = useState(false)
  const toggle = () => setFinding(!isFinding)
  useShortcut('f', msg`Find a free time`, toggle)
  const { doctorId } = form.getValues()
  return (
    <>
      <div className={styles.slots}>
        {doctorId && <FreeTimesOfDay form={form} />}
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCalendarSearch size={14} aria-hidden />}
          aria-expanded={isFinding}
          onClick={toggle}
        >
          <Trans>Find a free time</Trans>
        </Button>
      </div>
      {isFinding && <FreeTimeFinder form={form} wishedPart={dayPart} onClose={() => setFinding(false)} />}
    </>
  )
}

const shownSlots = 6

function FreeTimesOfDay({ form }: OfForm) {
  const { format, zone } = useClinicTime()
  const values = form.getValues()
  const { time } = values
  const slots = useFreeSlots(values)
  if (!slots) return <AwaitedSlots />
  const { start } = spanOf(form.getValues(), zone)
  const later = slots.filter((slot) => +slot.start >= +start)
  const shown = (later.length > 0 ? later : slots).slice(0, shownSlots)
  return (
    <>
      <span>{shown.length > 0 ? <Trans>Free:</Trans> : <Trans>The doctor has no free time on this day.</Trans>}</span>
      {shown.map((slot) => {
        const clock = format(slot.start, 'time')
        return (
          <Button
            key={+slot.start}
            size="compact-xs"
            variant={clock === time ? 'light' : 'default'}
            fw={400}
            onClick={() => form.setFieldValue('time', clock)}
          >
            {clock}
          </Button>
        )
      })}
    </>
  )
}

/** The room that the free times will take, so that nothing below moves when they come. */
function AwaitedSlots() {
  return (
    <span className={styles.awaitedSlots} aria-hidden>
      <Trans>Free:</Trans>
      {Array.from({ length: shownSlots }, (_, at) => (
        <Button key={at} component="span" size="compact-xs" variant="default" fw={400}>
          00:00
        </Button>
      ))}
    </span>
  )
}

function useFreeSlots({ doctorId, date, minutes, bufferBefore, bufferAfter, resources }: EventValues): Slot[] | undefined {
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  const [slots, setSlots] = useState<Slot[]>()
  useEffect(() => {
    let current = true
    if (!doctorId || !isPlainDate(date)) return setSlots(undefined)
    listFreeSlots({
      doctorId,
      establishmentId,
      from: startOfDate(date, zone),
      to: startOfDate(addDays(date, 1), zone),
      minutes,
      bufferBefore,
      bufferAfter,
      resources,
    }).then(
      (found) => current && setSlots(found),
      () => current && setSlots(undefined), // a suggestion only: without it the time is typed
    )
    return () => void (current = false)
  }, [doctorId, establishmentId, date, minutes, bufferBefore, bufferAfter, resources, zone])
  return slots
}
