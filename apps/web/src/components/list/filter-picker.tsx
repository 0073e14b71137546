import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useUi } from '../../stores/ui.ts'
import { optionText } from '../form/option-tags.tsx'
import { SearchSelect } from '../form/search-select.tsx'

type Option = { en: string; th: string }
type FilterPickerProps = {
  label: string
  options: readonly Option[]
  /** The stored values that can be chosen. */
  values: string[]
  /** The chosen value. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Filters a list by one value; a chip shows and clears it. */
export function FilterPicker({ label, options, values, value, onChange }: FilterPickerProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  if (value) {
    const chosen = optionText(options, value, language)
    return (
      <Button
        variant="light"
        radius="xl"
        size="compact-md"
        rightSection={<IconX size={14} aria-hidden />}
        aria-label={t`${label}: ${chosen}. Show all again`}
        onClick={() => onChange(undefined)}
      >
        {t`${label}: ${chosen}`}
      </Button>
    )
  }
  const choices = values
    .map((chosen) => ({ value: chosen, label: optionText(options, chosen, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <SearchSelect
      w={150}
      aria-label={label}
      placeholder={label}
      listWidth={240}
      options={choices}
      value={null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
