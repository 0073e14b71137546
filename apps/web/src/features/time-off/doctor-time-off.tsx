import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconBeach, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import classes from './doctor-time-off.module.css'
import { deleteExtraHours, deleteTimeOff, DoctorTimeOffQuery } from './doctor-time-off-data.ts'
import type { DoctorOff, ExtraHoursRow, TimeOffRow } from './doctor-time-off-data.ts'
import { entriesOf } from './entries.ts'
import type { EntryValues } from './entry-fields.tsx'
import { EntryItem } from './entry-item.tsx'
import { ExtraHoursForm } from './extra-hours-form.tsx'
import { TimeOffForm } from './time-off-form.tsx'

type Opened = { form: 'timeOff'; changed?: TimeOffRow } | { form: 'extraHours'; changed?: ExtraHoursRow }

const shownDays = 730

/** When a doctor is off in the next two years, and when the doctor works beside the usual hours. */
export default function DoctorTimeOff({ doctorId }: { doctorId: string }) {
  const { t } = useLingui()
  const { establishment, doctorId: own } = useViewer()
  const mayWriteAll = useCan('time-off:write')
  const today = dateOf(new Date(), establishment.timeZone)
  const from = startOfDate(today, establishment.timeZone).toISOString()
  const to = startOfDate(addDays(today, shownDays), establishment.timeZone).toISOString()
  const { data, failure, load } = useServerQuery({
    query: DoctorTimeOffQuery,
    variables: { id: doctorId, ids: [doctorId], from, to },
  })
  useListChanges(['timeOff', 'extraHours', 'doctors'], () => void load())
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayAdd = mayWriteAll || own === doctorId
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  const doctor = data?.doctor
  if (!doctor) return null
  const entries = entriesOf(data)
  if (entries.length === 0 && !mayAdd) return null
  const told = (removing: Promise<void>) => void removing.then(load, (error: unknown) => notifyProblem(toFailure(error).message))
  const forms = {
    doctor,
    blank: blankSpan(doctor, establishment.id, today),
    onSaved: () => void load(),
    onClose: () => setOpened(null),
  }
  return (
    <section aria-label={t`Time off and extra hours`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Time off and extra hours</Trans>
        </h3>
        {mayAdd && (
          <Group gap={6}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconBeach size={14} aria-hidden />}
              onClick={() => setOpened({ form: 'timeOff' })}
            >
              <Trans>Add time off</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconClockPlus size={14} aria-hidden />}
              onClick={() => setOpened({ form: 'extraHours' })}
            >
              <Trans>Add extra hours</Trans>
            </Button>
          </Group>
        )}
      </Group>
      {entries.length === 0 && (
        <Text c="dimmed">
          <Trans>None from today on.</Trans>
        </Text>
      )}
      <ol className={classes.list}>
        {entries.map((entry) => (
          <EntryItem
            key={'id' in entry.row ? entry.row.id : entry.row.startTime}
            entry={entry}
            doctor={doctor}
            onEdit={() =>
              entry.what === 'timeOff'
                ? setOpened({ form: 'timeOff', changed: entry.row })
                : entry.what === 'extraHours' && setOpened({ form: 'extraHours', changed: entry.row })
            }
            onRemove={() => {
              if (entry.what === 'timeOff') told(deleteTimeOff(entry.row.id, t`The time off was removed.`))
              if (entry.what === 'extraHours') told(deleteExtraHours(entry.row.id, t`The extra hours were removed.`))
            }}
          />
        ))}
      </ol>
      {opened?.form === 'timeOff' && <TimeOffForm {...forms} changed={opened.changed} />}
      {opened?.form === 'extraHours' && <ExtraHoursForm {...forms} changed={opened.changed} />}
    </section>
  )
}

/** Tomorrow, at the clinic where the viewer works if the doctor does. */
function blankSpan({ establishments }: DoctorOff, here: string, today: string): EntryValues {
  const place = establishments.find(({ id }) => id === here) ?? establishments[0]
  const date = addDays(today, 1)
  return {
    establishmentId: place?.id ?? '',
    wholeDays: true,
    fromDate: date,
    fromTime: '09:00',
    untilDate: date,
    untilTime: '12:00',
  }
}
