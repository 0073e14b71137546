import { withPlainDigits } from '@clinic/shared/text/clean-text'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { SectionProps } from './section-props.ts'

const isNumber = /^-?\d{0,9}([.,]\d{0,4})?$/

/** A number with its unit. */
export function NumberSection({ section, label, value, onChange }: SectionProps) {
  const { t } = useLingui()
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      w={180}
      value={value}
      rightSection={section.unit}
      rightSectionWidth={section.unit ? 52 : 0}
      error={value !== '' && !/\d/.test(value) && t`This is not a number.`}
      onChange={(event) => {
        const typed = withPlainDigits(event.currentTarget.value)
        if (isNumber.test(typed)) onChange(typed)
      }}
    />
  )
}
