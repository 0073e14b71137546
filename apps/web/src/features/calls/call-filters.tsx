import { addDays } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateField, inLineWidth } from '../../pickers/date-field.tsx'
import { DoctorPicker } from '../../pickers/doctor-picker.tsx'
import type { CallUrl } from './call-url.ts'

type CallFiltersProps = { url: CallUrl; date: string; onChange: (change: Partial<CallUrl>) => void }

/** The day that is shown, and whose appointments of it. */
export function CallFilters({ url: { doctorId, state }, date, onChange }: CallFiltersProps) {
  const { t } = useLingui()
  const go = (next: string) => onChange({ date: next, eventId: null })
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size={36} aria-label={t`Day before`} onClick={() => go(addDays(date, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <DateField inLine w={inLineWidth} aria-label={t`Day`} direction="future" value={date} onChange={go} />
        <ActionIcon variant="default" size={36} aria-label={t`Day after`} onClick={() => go(addDays(date, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <SegmentedControl
        aria-label={t`Who is listed`}
        value={state}
        data={[
          { value: 'open', label: t`Still to call` },
          { value: 'all', label: t`All` },
        ]}
        onChange={(chosen) => onChange({ state: chosen === 'all' ? 'all' : 'open' })}
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
