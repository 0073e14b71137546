import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { PageHeader } from '../../../components/list/page-header.tsx'
import classes from '../../../components/form/narrow-fields.module.css'
import { clockOfMinutes, formatMinutes, formatPlainDate } from '../../../lib/time.ts'
import type { Scheduler, SchedulerView } from '../../../stores/scheduler.ts'
import { appointmentLengths, defaultScheduler, schedulerViews, slotLengths, useScheduler } from '../../../stores/scheduler.ts'
import { useUi } from '../../../stores/ui.ts'

/** 1 November 2026 is a Sunday. */
const dateOfWeekday = (weekday: number) => `2026-11-0${1 + weekday}`
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const hours = Array.from({ length: 25 }, (_, hour) => hour * 60)

export function Component() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { change, ...scheduler } = useScheduler()
  const viewNames: Record<SchedulerView, string> = { day: t`Day`, week: t`Week`, month: t`Month`, agenda: t`Agenda` }
  const lengthChoices = (lengths: number[]) =>
    lengths.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes, language) }))
  const hourChoices = (from: number, to: number) =>
    hours
      .filter((minutes) => minutes >= from && minutes <= to)
      .map((minutes) => ({ value: String(minutes), label: clockOfMinutes(minutes) }))
  const number = (field: 'firstWeekday' | 'dayStart' | 'dayEnd' | 'slotMinutes' | 'defaultMinutes') => ({
    value: String(scheduler[field]),
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => change({ [field]: Number(event.currentTarget.value) }),
  })

  return (
    <>
      <PageHeader title={<Trans>Scheduler</Trans>} />
      <Stack gap="md" className={classes.fields}>
        <Text c="dimmed">
          <Trans>How the calendar looks on this device. It is kept at once.</Trans>
        </Text>
        <NativeSelect
          label={t`Calendar opens with`}
          data={[
            { value: '', label: t`What fits the screen` },
            ...schedulerViews.map((view) => ({ value: view, label: viewNames[view] })),
          ]}
          value={scheduler.defaultView ?? ''}
          onChange={(event) => change({ defaultView: (event.currentTarget.value || null) as SchedulerView | null })}
        />
        <NativeSelect
          label={t`First day of the week`}
          data={weekdays.map((day) => ({
            value: String(day),
            label: formatPlainDate(dateOfWeekday(day), 'fullWeekday', language),
          }))}
          {...number('firstWeekday')}
        />
        <Switch
          label={t`Show Saturday and Sunday in the week`}
          description={t`A weekend with an appointment is shown all the same.`}
          checked={scheduler.showWeekends}
          onChange={(event) => change({ showWeekends: event.currentTarget.checked })}
        />
        <Group grow align="flex-start" gap="sm">
          <NativeSelect label={t`Day starts at`} data={hourChoices(0, scheduler.dayEnd - 60)} {...number('dayStart')} />
          <NativeSelect label={t`Day ends at`} data={hourChoices(scheduler.dayStart + 60, 1440)} {...number('dayEnd')} />
        </Group>
        <Text size="xs" c="dimmed" mt={-8}>
          <Trans>An appointment outside these hours is shown all the same.</Trans>
        </Text>
        <Group grow align="flex-start" gap="sm">
          <NativeSelect label={t`Length of a line`} data={lengthChoices(slotLengths)} {...number('slotMinutes')} />
          <NativeSelect
            label={t`Length of a new appointment`}
            data={lengthChoices(appointmentLengths)}
            {...number('defaultMinutes')}
          />
        </Group>
        <Group>
          <Button variant="default" disabled={isDefault(scheduler)} onClick={() => change(defaultScheduler)}>
            <Trans>Back to the defaults</Trans>
          </Button>
        </Group>
      </Stack>
    </>
  )
}

const isDefault = (scheduler: Scheduler) =>
  (Object.keys(defaultScheduler) as (keyof Scheduler)[]).every((field) => scheduler[field] === defaultScheduler[field])
