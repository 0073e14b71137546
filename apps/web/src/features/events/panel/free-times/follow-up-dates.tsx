import { addMonths } from '@clinic/shared/time/period'
import { addDays, dateOf, startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useEstablishment } from '../../../../lib/account/use-establishment.ts'
import { clockOfMinutes } from '../../../../lib/time.ts'
import { listNextSlots } from '../../../../pickers/planned-times/free-slots.ts'
import type { EventValues } from '../event-values.ts'

const choices: { label: MessageDescriptor; from: (today: string) => string }[] = [
  { label: msg`In 1 week`, from: (today) => addDays(today, 7) },
  { label: msg`2 weeks`, from: (today) => addDays(today, 14) },
  { label: msg`1 month`, from: (today) => addMonths(today, 1) },
  { label: msg`3 months`, from: (today) => addMonths(today, 3) },
  { label: msg`6 months`, from: (today) => addMonths(today, 6) },
]

/** How far ahead the next visit of a patient is: the doctor's first free time from that day on, which stays to be changed. */
export function FollowUpDates({ form }: { form: UseFormReturnType<EventValues> }) {
  const { t } = useLingui()
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  const [asked, setAsked] = useState<number>()
  const take = async (date: string) => {
    const { doctorId, minutes, bufferBefore, bufferAfter, resources } = form.getValues()
    form.setValues({ date, lastDate: date })
    if (!doctorId) return
    const wish = { doctorId, establishmentId, minutes, bufferBefore, bufferAfter, resources }
    const found = await listNextSlots({ ...wish, zone, count: 1, from: startOfDate(date, zone) }).catch(() => [])
    const { date: dateNow } = form.getValues()
    if (!found[0] || dateNow !== date) return // another day was named meanwhile
    const first = dateOf(found[0].start, zone)
    form.setValues({ date: first, lastDate: first, time: clockOfMinutes(wallTimeOf(found[0].start, zone).minutes) })
  }
  return (
    <Group gap={4} role="group" aria-label={t`When the next visit is`}>
      {choices.map(({ label, from }, at) => (
        <Button
          key={label.id}
          size="compact-sm"
          variant={asked === at ? 'light' : 'default'}
          fw={400}
          aria-pressed={asked === at}
          onClick={() => {
            setAsked(at)
            void take(from(dateOf(new Date(), zone)))
          }}
        >
          {t(label)}
        </Button>
      ))}
    </Group>
  )
}
