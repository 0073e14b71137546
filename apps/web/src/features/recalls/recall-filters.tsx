import { addMonths } from '@clinic/shared/time/period'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DoctorPicker } from '../../pickers/doctor-picker.tsx'
import { statusText } from './recall-labels.ts'
import { recallStates, type RecallState, type RecallUrl } from './recall-url.ts'
import { useTexts } from './texts.ts'

type RecallFiltersProps = { url: RecallUrl; today: string; onChange: (change: Partial<RecallUrl>) => void }

/** The month that is shown, and whose recalls of it. */
export function RecallFilters({ url: { month, state, doctorId }, today, onChange }: RecallFiltersProps) {
  const { t } = useLingui()
  const { month: monthText } = useTexts()
  const labelOf = (value: RecallState) =>
    value === 'open' ? t`To call and postponed` : value === 'all' ? t`All recalls` : t(statusText[value])
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t`Month before`}
          onClick={() => onChange({ month: addMonths(month, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600} ta="center" miw={140} aria-live="polite">
          {monthText(month)}
        </Text>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t`Month after`}
          onClick={() => onChange({ month: addMonths(month, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        {month.slice(0, 7) !== today.slice(0, 7) && (
          <Button variant="default" onClick={() => onChange({ month: `${today.slice(0, 7)}-01` })}>
            <Trans>This month</Trans>
          </Button>
        )}
      </Group>
      <Select
        w={220}
        aria-label={t`Status`}
        allowDeselect={false}
        value={state}
        data={recallStates.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(value) => onChange({ state: recallStates.find((known) => known === value) ?? 'open' })}
      />
      <DoctorPicker
        w={200}
        aria-label={t`Doctor`}
        placeholder={t`All doctors`}
        clearLabel={t`All doctors`}
        value={doctorId}
        onChange={(chosen) => onChange({ doctorId: chosen })}
      />
    </>
  )
}
