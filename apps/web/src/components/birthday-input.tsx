import { dateOf } from '@clinic/shared/time'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatAge, formatPlainDate } from '../lib/time.ts'
import { parseTypedDate, typeDate } from '../lib/typed-date.ts'
import { useUi } from '../stores/ui.ts'

const example = '1990-05-21'

type BirthdayInputProps = { value: string; onChange: (date: string) => void; zone: string; label: string; error?: ReactNode }

/** Typed, since a birthday is nowhere near today; what was understood is said below. Holds a plain date, or the text that is none. */
export function BirthdayInput({ value, onChange, zone, error, ...input }: BirthdayInputProps) {
  const language = useUi((state) => state.language)
  const [text, setText] = useState(() => (parseTypedDate(value) ? typeDate(value, language) : value))
  const date = parseTypedDate(text)
  const understood =
    date && `${formatPlainDate(date, 'longDate', language)} · ${formatAge(date, dateOf(new Date(), zone), language)}`
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      placeholder={typeDate(example, language)}
      description={understood}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(parseTypedDate(event.currentTarget.value) ?? event.currentTarget.value)
      }}
    />
  )
}
