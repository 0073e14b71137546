import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { toFailure } from '../../lib/errors.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './closures.module.css'
import { acceptHolidays, PublicHolidaysQuery, type ClosureRow } from './closures-data.ts'

type HolidaysProps = { year: number; closures: readonly ClosureRow[]; countries: readonly string[]; onAccepted: () => void }

/** The public holidays of a year; those that are ticked become closures. */
export function Holidays({ year, closures, countries, onAccepted }: HolidaysProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { id: establishmentId } = useViewer().establishment
  const [country, setCountry] = useState('TH')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const { data, failure, load } = useServerQuery({
    query: PublicHolidaysQuery,
    variables: { establishmentId, year, country },
  })
  const countryNames = new Intl.DisplayNames([language], { type: 'region' })
  const isClosed = (day: { startTime: string; endTime: string }) =>
    closures.some(
      ({ startTime, endTime }) =>
        Date.parse(startTime) < Date.parse(day.endTime) && Date.parse(endTime) > Date.parse(day.startTime),
    )
  const holidays = (data?.publicHolidays ?? []).map((day) => ({ ...day, isClosed: isClosed(day) }))
  const open = holidays.filter(({ isClosed }) => !isClosed)
  const accepted = open.filter(({ date }) => ticked.has(date))
  const accept = async () => {
    setSaving(true)
    try {
      const ticks = accepted.map(({ name, startTime, endTime }) => ({ name: name[language], startTime, endTime }))
      await acceptHolidays(establishmentId, ticks)
      notifySuccess(t`The clinic is closed on these holidays.`)
      setTicked(new Set())
      onAccepted()
    } catch (error) {
      notifyProblem(toFailure(error).message)
    }
    setSaving(false)
  }
  const tick = (date: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, date] : [...before].filter((other) => other !== date)))
  const count = accepted.length
  return (
    <Stack gap="sm">
      <Select
        label={t`Country`}
        searchable
        allowDeselect={false}
        w={280}
        data={countries
          .map((code) => ({ value: code, label: countryNames.of(code) ?? code }))
          .toSorted((one, other) => one.label.localeCompare(other.label, language))}
        value={country}
        onChange={(next) => next && setCountry(next)}
      />
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {open.length > 0 && (
        <Checkbox
          label={t`All`}
          checked={count === open.length}
          indeterminate={count > 0 && count < open.length}
          onChange={(event) => setTicked(new Set(event.currentTarget.checked ? open.map(({ date }) => date) : []))}
        />
      )}
      <ul className={classes.holidays}>
        {holidays.map(({ date, name, isClosed }) => (
          <li key={date}>
            <Checkbox
              label={`${formatPlainDate(date, 'shortDate', language)} · ${name[language]}`}
              description={isClosed ? t`Closed already` : undefined}
              disabled={isClosed}
              checked={isClosed || ticked.has(date)}
              onChange={(event) => tick(date, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {data && holidays.length === 0 && (
        <Text c="dimmed">
          <Trans>No holidays are known of this year.</Trans>
        </Text>
      )}
      <Group>
        <Button disabled={count === 0} loading={saving} onClick={() => void accept()}>
          <Trans>Close on the ticked days</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
