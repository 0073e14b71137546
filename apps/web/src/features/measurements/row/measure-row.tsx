import { monthsBetween } from '@clinic/shared/patients/age'
import { latestDay } from '@clinic/shared/patients/birth-date'
import { dateOf, instantOf, isPlainDate } from '@clinic/shared/time/time'
import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { TimeField } from '../../../components/form/time-field.tsx'
import { fieldErrorText } from '../../../lib/error-text.ts'
import { DateField } from '../../../pickers/date-field.tsx'
import { useViewer } from '../../../stores/session.ts'
import type { Kind } from '../kind-looks.ts'
import classes from '../measurements.module.css'
import { useMeasureRow } from './use-measure-row.ts'

type MeasureRowProps = {
  kinds: readonly Kind[]
  patientId: string
  eventId: string | null
  birthDate: string | null
  onSaved?: () => void
}

const lastMonthOfHeads = 60

/** All that is measured at a visit in one line: Tab goes on, Enter saves. What is left empty was not measured. */
export function MeasureRow({ kinds, patientId, eventId, birthDate, onSaved }: MeasureRowProps) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const titleId = useId()
  const fields = useRef<Record<string, HTMLInputElement | null>>({})
  const today = dateOf(new Date(), establishment.timeZone)
  const [taken, setTaken] = useState<{ date: string; time: string } | null>(null)
  const ageMonths = birthDate ? Math.max(0, monthsBetween(latestDay(birthDate), taken?.date ?? today)) : null
  const offered = kinds.filter(
    ({ key, isArchived }) =>
      !isArchived && (key !== 'head_circumference' || (ageMonths !== null && ageMonths <= lastMonthOfHeads)),
  )
  const row = useMeasureRow({
    kinds: offered,
    ageMonths,
    patientId,
    eventId,
    establishmentId: establishment.id,
    onSaved: () => {
      setTaken(null)
      onSaved?.()
    },
  })
  const submit = async () => {
    if (taken && takenFaults(taken).isWrong) return
    const wrong = await row.save(taken && instantAt(taken, establishment.timeZone))
    if (wrong) fields.current[wrong]?.focus()
    else fields.current[offered[0]?.key ?? '']?.focus()
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        <Trans>Measurements</Trans>
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={classes.row}>
          {offered.map(({ key, name, unit, rule }) => (
            <TextInput
              key={key}
              ref={(input) => {
                fields.current[key] = input
              }}
              size="xs"
              label={unit ? `${name} (${unit})` : name}
              inputMode={rule.second ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={20}
              placeholder={rule.second ? '120/80' : undefined}
              value={row.typed[key] ?? ''}
              error={row.faults[key] && t(fieldErrorText[row.faults[key]])}
              onChange={(event) => row.type(key, event.currentTarget.value)}
            />
          ))}
        </div>
        {taken && <TakenFields taken={taken} onChange={setTaken} />}
        {row.failure && <ErrorState failure={row.failure} onClose={() => row.setFailure(null)} />}
        <Group gap="xs" mt={6}>
          <Button type="submit" size="compact-sm" loading={row.saving} disabled={row.isEmpty}>
            {row.isAsked ? <Trans>Save as typed</Trans> : <Trans>Save measurements</Trans>}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconClock size={14} aria-hidden />}
            onClick={() => setTaken(taken ? null : { date: today, time: '' })}
          >
            {taken ? <Trans>Measured now</Trans> : <Trans>Measured earlier</Trans>}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {row.hasSaved && <Trans>Measurements saved</Trans>}
          </Text>
        </Group>
      </form>
    </section>
  )
}

/** Without a time the day counts as its beginning. */
const instantAt = ({ date, time }: { date: string; time: string }, zone: string) =>
  instantOf({ date, minutes: minutesOfTime(time) ?? 0 }, zone)

type Taken = { date: string; time: string }

function takenFaults({ date, time }: Taken) {
  const noDate = !isPlainDate(date)
  const noTime = time !== '' && minutesOfTime(time) === undefined
  return { noDate, noTime, isWrong: noDate || noTime }
}

function TakenFields({ taken, onChange }: { taken: Taken; onChange: (taken: Taken) => void }) {
  const { t } = useLingui()
  const { noDate, noTime } = takenFaults(taken)
  return (
    <Group gap="sm" align="start" mt={6}>
      <DateField
        label={<Trans>Day of the measurement</Trans>}
        direction="past"
        value={taken.date}
        error={noDate && t(fieldErrorText.invalid_date)}
        onChange={(date) => onChange({ ...taken, date })}
      />
      <TimeField
        label={<Trans>Time of the measurement</Trans>}
        value={taken.time}
        error={noTime && t(fieldErrorText.invalid_time)}
        onChange={(time) => onChange({ ...taken, time })}
      />
    </Group>
  )
}
