import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifyProblem } from '../../../components/feedback/notify.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { toFailure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { formatSpan, formatTime } from '../../../lib/time.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { ClosureForm } from '../closure-form.tsx'
import { ClosuresQuery, deleteClosure, type ClosureRow } from '../closures-data.ts'
import classes from '../closures.module.css'
import { Holidays } from '../holidays.tsx'

type Opened = { changed?: ClosureRow }

/** When the clinic is closed in a year, and the public holidays of that year. */
export function Component() {
  const { t } = useLingui()
  const { id: establishmentId, timeZone } = useViewer().establishment
  const language = useUi((state) => state.language)
  const mayWrite = useCan('closure:write')
  const today = dateOf(new Date(), timeZone)
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [from, to] = [year, year + 1].map((each) => startOfDate(`${each}-01-01`, timeZone).toISOString()) as [string, string]
  const { data, failure, load } = useServerQuery({ query: ClosuresQuery, variables: { establishmentId, from, to } })
  useListChanges(['closures'], () => void load())
  const remove = ({ id }: ClosureRow) =>
    void deleteClosure(id, t`The closure was removed.`).then(load, (error: unknown) => notifyProblem(toFailure(error).message))
  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({})}>
      <Trans>Add closure</Trans>
    </Button>
  )
  const date = String(year) === today.slice(0, 4) ? addDays(today, 1) : `${year}-01-01`
  return (
    <>
      <PageHeader title={<Trans>Closures</Trans>} actions={addButton}>
        <Group gap={4}>
          <ActionIcon variant="default" aria-label={t`Year before`} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text fw={600} aria-live="polite">
            {formatTime(new Date(`${year}-06-01T00:00:00Z`), 'year', language, 'UTC')}
          </Text>
          <ActionIcon variant="default" aria-label={t`Year after`} onClick={() => setYear(year + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </PageHeader>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      <Stack gap="lg">
        {data?.closures.length === 0 && (
          <EmptyState
            icon={<IconCalendarOff size={40} />}
            title={<Trans>No closures in this year</Trans>}
            hint={
              <Trans>
                While the clinic is closed nobody has free times, but for a doctor's extra hours. Booked appointments stay.
              </Trans>
            }
          />
        )}
        {data && data.closures.length > 0 && (
          <ol className={classes.list} aria-label={t`Closures`}>
            {data.closures.map((closure) => (
              <ClosureItem
                key={closure.id}
                closure={closure}
                mayWrite={mayWrite}
                onEdit={() => setOpened({ changed: closure })}
                onRemove={() => remove(closure)}
              />
            ))}
          </ol>
        )}
        {mayWrite && data && (
          <section aria-label={t`Public holidays`}>
            <h2 className={classes.title}>
              <Trans>Public holidays</Trans>
            </h2>
            <Text c="dimmed" size="sm" mb="sm">
              <Trans>
                Tick the days on which the clinic is closed. Days in lieu of a weekend are announced each year: add them as
                closures.
              </Trans>
            </Text>
            <Holidays
              key={year}
              year={year}
              closures={data.closures}
              countries={data.holidayCountries}
              onAccepted={() => void load()}
            />
          </section>
        )}
      </Stack>
      {opened && <ClosureForm date={date} changed={opened.changed} onSaved={() => void load()} onClose={() => setOpened(null)} />}
    </>
  )
}

type ClosureItemProps = { closure: ClosureRow; mayWrite: boolean; onEdit: () => void; onRemove: () => void }

function ClosureItem({ closure, mayWrite, onEdit, onRemove }: ClosureItemProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const { name } = closure
  const when = formatSpan(new Date(closure.startTime), new Date(closure.endTime), language, timeZone)
  return (
    <li className={classes.item}>
      <Text className={classes.when}>{when}</Text>
      <Text fw={600}>{name}</Text>
      {mayWrite && (
        <Group gap={6} wrap="nowrap">
          <ActionIcon variant="default" aria-label={t`Change ${name}, ${when}`} onClick={onEdit}>
            <IconPencil size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label={t`Remove ${name}, ${when}`} onClick={onRemove}>
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
