import { dialCodes } from '@clinic/shared/options/dial-codes'
import { useLingui } from '@lingui/react/macro'
import { Group, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useUi } from '../stores/ui.ts'

export type PhoneValue = { value: string; country: string }

export const dialCodeOf = (country: string) => dialCodes.find((entry) => entry.country === country)?.dialCode ?? dialCodes[0].dialCode

type PhoneInputProps = { value: PhoneValue; onChange: (phone: PhoneValue) => void; label: string; error?: ReactNode }

/** The country's code beside the number; two countries may share a code, so the country is what is chosen. */
export function PhoneInput({ value, onChange, label, error, ...input }: PhoneInputProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return dialCodes.map(({ country, dialCode }) => ({ value: country, label: `${dialCode} ${names.of(country) ?? country}` }))
  }, [language])
  return (
    <Group gap={6} align="flex-end" wrap="nowrap">
      <Select
        aria-label={t`Country code`}
        w={128}
        flex="none"
        mb={error ? 21 : 0}
        data={countries}
        searchable
        allowDeselect={false}
        comboboxProps={{ width: 220, position: 'bottom-start' }}
        value={value.country}
        onChange={(country) => country && onChange({ ...value, country })}
      />
      <TextInput
        {...input}
        flex={1}
        label={label}
        type="tel"
        autoComplete="off"
        error={error}
        value={value.value}
        onChange={(event) => onChange({ ...value, value: event.currentTarget.value })}
      />
    </Group>
  )
}
