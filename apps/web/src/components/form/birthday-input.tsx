import { formatAge } from '@clinic/shared/patients/age'
import { dateOf, isPlainDate } from '@clinic/shared/time/time'
import { readBirthday, typeDate } from '@clinic/shared/typed-dates/written-date'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'

const example = '1990-05-21'

type BirthdayInputProps = { value: string; onChange: (date: string) => void; zone: string; label: string; error?: ReactNode }

/**
 * Typed, since a birthday is nowhere near today; what was understood is said below. Holds a plain date, or the text that is none.
 */
export function BirthdayInput({ value, onChange, zone, error, ...input }: BirthdayInputProps) {
  const language = useUi((state) => state.language)
  const [text, setText] = useState(() => (isPlainDate(value) ? typeDate(value, language) : value))
  const [left, setLeft] = useState(false)
  const { t } = useLingui()
  const today = dateOf(new Date(), zone)
  const dateIn = (typed: string) => readBirthday(typed, { today, language })
  const date = dateIn(text)
  const typedExample = typeDate(example, language)
  const understood = date && `${formatPlainDate(date, 'longDate', language)} · ${formatAge(date, today, language)}`
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      placeholder={typedExample}
      description={understood}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error ?? (left && text.trim() !== '' && !date && t`This is not a date of birth. Example: ${typedExample}`)}
      value={text}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setLeft(false)
        setText(event.currentTarget.value)
        onChange(dateIn(event.currentTarget.value) ?? event.currentTarget.value)
      }}
    />
  )
}
