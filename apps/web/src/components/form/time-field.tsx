import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { dayPartStarts, type DayPart } from '@clinic/shared/time/day-part'
import { readWrittenTime } from '@clinic/shared/typed-dates/written-time'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { clockOfMinutes } from '../../lib/time.ts'
import { FieldMessage } from './field-message.tsx'
import { useTypedField, type WordReader } from './use-typed-field.ts'

type TimeFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** "14:30", or a text that is no time. */
  value: string
  onChange: (time: string) => void
  /** Where a day may end, 24:00 is a time. */
  endsDay?: boolean
  /** Shows that there is an error, but not which; the text is elsewhere. */
  inLine?: boolean
  /** Hears the part of a day that was typed, "afternoon"; the time is where such an appointment usually begins. Without it that is no time. */
  onPart?: (part: DayPart) => void
}

const midnight = '24:00'

function readClock(text: string, words: WordReader): string | undefined {
  const minutes = readWrittenTime(text) ?? words?.readTime(text)
  return minutes === undefined ? undefined : clockOfMinutes(minutes)
}

/** A quarter of an hour on, within the day. */
function nextQuarter(time: string | undefined, by: 1 | -1): string | undefined {
  const minutes = minutesOfTime(time ?? '09:00') ?? 0
  const next = (by > 0 ? Math.floor(minutes / 15) + 1 : Math.ceil(minutes / 15) - 1) * 15
  return next < 0 || next >= 1440 ? undefined : clockOfMinutes(next)
}

/** A time as people type it: "1430", "2pm", "บ่ายสองครึ่ง". */
export function TimeField({
  value,
  onChange,
  onPart,
  endsDay = false,
  inLine = false,
  readOnly,
  error,
  ...rest
}: TimeFieldProps) {
  const part = useRef<DayPart>(undefined)
  const readWithPart = (typed: string, words: WordReader) => {
    const clock = readClock(typed, words)
    part.current = clock === undefined && onPart ? words?.readDayPart(typed) : undefined
    return part.current ? clockOfMinutes(dayPartStarts[part.current]) : clock
  }
  const { input, text, understood, isTyping, isUnread } = useTypedField({
    value,
    onChange: (time) => {
      const typed = part.current
      onChange(time)
      if (typed) onPart?.(typed)
    },
    readOnly,
    read: (typed, words) => (endsDay && typed.trim() === midnight ? midnight : readWithPart(typed, words)),
    write: (time) => time,
    step: nextQuarter,
  })
  // The form's error is about the text before.
  const message = isUnread ? <FieldMessage errorKey="invalid_time" /> : !isTyping && error
  return (
    <TextInput
      {...rest}
      {...input}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={!inLine && isTyping && understood !== text ? understood : undefined}
      error={inLine ? Boolean(message) : message}
    />
  )
}
