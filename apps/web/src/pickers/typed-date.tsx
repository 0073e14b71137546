import type { DayPart } from '@clinic/shared/time/day-part'
import { addDays, dateOf, isPlainDate } from '@clinic/shared/time/time'
import { readWrittenDate, typeDate } from '@clinic/shared/typed-dates/written-date'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { FieldMessage } from '../components/form/field-message.tsx'
import { useTypedField } from '../components/form/use-typed-field.ts'
import { formatPlainDate } from '../lib/time.ts'
import { useZone } from '../lib/account/use-establishment.ts'
import { useUi } from '../stores/ui.ts'

type DateReading = {
  value: string
  onChange: (date: string) => void
  direction?: 'future' | 'past' | undefined
  optional?: boolean | undefined
  inLine?: boolean | undefined
  readOnly?: boolean | undefined
  /** Hears the part of the day that was typed with it, "tomorrow afternoon"; a week is then read as its first day. */
  onPart?: ((part: DayPart) => void) | undefined
}

/** Reads what is typed for a date, on the clinic's calendar. */
export function useTypedDate(options: DateReading) {
  const { value, onChange, direction = 'future', optional = false, inLine = false, readOnly, onPart } = options
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useZone())
  const part = useRef<DayPart>(undefined)
  const typed = useTypedField({
    value,
    onChange: (date) => {
      const typedPart = part.current
      onChange(date)
      if (typedPart) onPart?.(typedPart)
    },
    readOnly,
    read: (text, words) => {
      part.current = undefined
      if (optional && text.trim() === '') return ''
      const setting = { today, direction }
      if (!words) return readWrittenDate(text, setting)
      const day = onPart && words.readDay(text, setting)
      part.current = day?.part
      return day?.date ?? words.readDate(text, setting)
    },
    write: (date) => (inLine ? formatPlainDate(date, 'shortDateYear', language) : typeDate(date, language)),
    step: (date, by) => [addDays(date ?? today, date ? by : 0)].find(isPlainDate),
  })
  return { ...typed, words: typed.understood && formatPlainDate(typed.understood, 'longDate', language) }
}

type TypedDateProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  typed: ReturnType<typeof useTypedDate>
  inLine?: boolean | undefined
}

/** The field, with what was understood in full below. */
export function TypedDate({ typed, inLine = false, error, ...rest }: TypedDateProps) {
  const { input, words, isUnread, isTyping } = typed
  // The form's error is about the text before.
  const message = isUnread ? <FieldMessage errorKey="invalid_date" /> : !isTyping && error
  return (
    <TextInput
      {...rest}
      {...input}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={inLine || message ? undefined : words || '\u00a0'}
      error={message}
    />
  )
}
