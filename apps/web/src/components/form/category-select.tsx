import { eventCategories, eventCategoryColors, type EventCategory } from '@clinic/shared/events/event'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { useLingui } from '@lingui/react/macro'
import { ColorSwatch, Group, Select } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import type { ReactNode } from 'react'
import { useUi } from '../../stores/ui.ts'
import { eventLabels } from '../labels/event-labels.ts'

type CategorySelectProps = {
  value: EventCategory
  onChange: (category: EventCategory) => void
  error?: ReactNode
  readOnly?: boolean
}

/** One of the five categories, with its colour. */
export function CategorySelect({ value, onChange, ...rest }: CategorySelectProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return (
    <Select
      {...rest}
      label={t(eventLabels.category)}
      allowDeselect={false}
      value={value}
      onChange={(next) => next && onChange(next as EventCategory)}
      data={eventCategories.map((category) => ({ value: category, label: eventCategoryNames[category][language] }))}
      leftSectionWidth={28}
      leftSection={<ColorSwatch size={12} color={eventCategoryColors[value]} aria-hidden />}
      renderOption={({ option }) => (
        <Group gap={8} wrap="nowrap">
          <ColorSwatch size={12} color={eventCategoryColors[option.value as EventCategory]} aria-hidden />
          {option.label}
        </Group>
      )}
    />
  )
}
