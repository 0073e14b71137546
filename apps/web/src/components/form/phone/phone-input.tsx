import { dialCodes } from '@clinic/shared/options/dial-codes'
import { useLingui } from '@lingui/react/macro'
import { Group, Input, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId, useMemo } from 'react'
import { useUi } from '../../../stores/ui.ts'
import { dialCodeOf, understoodPhone, type PhoneValue } from './phone-value.ts'
import { SearchSelect } from '../search-select.tsx'

type PhoneInputProps = { value: PhoneValue; onChange: (phone: PhoneValue) => void; label: string; error?: ReactNode }

/**
 * The dial code beside the number. Countries may share a code, so the user chooses the country. What was typed or pasted, "tel:+66-81-…", is
 * shown as it was understood once the field is left.
 */
export function PhoneInput({ value, onChange, label, error, ...input }: PhoneInputProps) {
  const { t } = useLingui()
  const id = useId()
  const names = useCountryNames()
  return (
    <Input.Wrapper label={label} error={error} id={id} labelProps={{ htmlFor: id }}>
      <Group gap={6} wrap="nowrap">
        <SearchSelect
          aria-label={t`Country code`}
          w={104}
          listWidth={220}
          options={choices.map((choice) => ({ ...choice, keywords: names(choice.value) }))}
          renderOption={({ value: country }) => `${dialCodeOf(country)} ${names(country)}`}
          value={value.country}
          onChange={(country) => country && onChange({ ...value, country })}
        />
        <TextInput
          {...input}
          id={id}
          flex={1}
          type="tel"
          autoComplete="off"
          error={Boolean(error)}
          value={value.value}
          onChange={(event) => onChange({ ...value, value: event.currentTarget.value })}
          onBlur={() => onChange(understoodPhone(value))}
        />
      </Group>
    </Input.Wrapper>
  )
}

const choices = dialCodes.map(({ country, dialCode }) => ({ value: country, label: `${country} ${dialCode}` }))

function useCountryNames(): (country: string) => string {
  const language = useUi((state) => state.language)
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return (country) => names.of(country) ?? country
  }, [language])
}
