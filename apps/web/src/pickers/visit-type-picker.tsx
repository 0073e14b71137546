import { eventCategoryColors } from '@clinic/shared/events/event'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { useLingui } from '@lingui/react/macro'
import { ColorSwatch, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchSelect } from '../components/form/search-select.tsx'
import { categoryOf } from '../lib/event-category.ts'
import { formatMinutes } from '../lib/time.ts'
import { useUi } from '../stores/ui.ts'
import { useVisitTypes, type VisitTypeChoice } from './visit-types.ts'

type VisitTypePickerProps = {
  value: string | null
  /** Null: none any more. */
  onChoose: (visitType: VisitTypeChoice | null) => void
  /** Those that this doctor offers are listed. */
  doctorId: string | null
  /** One that is chosen but no longer booked. */
  known?: { id: string; nameTh: string; nameEn: string } | null | undefined
  readOnly?: boolean
  error?: ReactNode
  'data-path'?: string
}

/** The clinic's kinds of appointments; nothing where it has none. */
export function VisitTypePicker({ value, onChoose, doctorId, known, ...field }: VisitTypePickerProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const visitTypes = useVisitTypes()
  if (visitTypes.length === 0 && !known) return null
  const isOffered = ({ id, doctors }: VisitTypeChoice) =>
    id === value || !doctorId || doctors.length === 0 || doctors.some((doctor) => doctor.id === doctorId)
  const options = visitTypes.filter(isOffered).map((visitType) => ({
    value: visitType.id,
    label: visitTypeName(visitType, language),
    keywords: `${visitType.nameTh} ${visitType.nameEn}`,
  }))
  if (known && options.every((option) => option.value !== known.id))
    options.push({ value: known.id, label: visitTypeName(known, language), keywords: '' })
  return (
    <SearchSelect
      label={t`Visit type`}
      placeholder={t`None`}
      clearLabel={t`Remove the visit type`}
      {...field}
      value={value}
      options={options}
      onChange={(id) => onChoose(visitTypes.find((visitType) => visitType.id === id) ?? null)}
      renderOption={({ value: id, label }) => (
        <VisitTypeOption visitType={visitTypes.find((each) => each.id === id)} label={label} />
      )}
    />
  )
}

function VisitTypeOption({ visitType, label }: { visitType: VisitTypeChoice | undefined; label: string }) {
  const language = useUi((state) => state.language)
  if (!visitType) return label
  return (
    <Group gap={8} wrap="nowrap">
      <ColorSwatch size={12} color={eventCategoryColors[categoryOf(visitType)]} aria-hidden />
      {label}
      <Text size="xs" c="dimmed" ml="auto">
        {formatMinutes(visitType.duration, language)}
      </Text>
    </Group>
  )
}
