import { birthDateFault, birthDateMark, fromMark, isBirthDate, isFullDate } from '@clinic/shared/patients/birth-date'
import { readBirthDate } from '@clinic/shared/patients/read-birth-date'
import { writtenAge, writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import { dateOf } from '@clinic/shared/time/time'
import { typeDate } from '@clinic/shared/typed-dates/written-date'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useUi } from '../../stores/ui.ts'

const example = '1990-05-21'

type BirthdayInputProps = { value: string; onChange: (mark: string) => void; zone: string; label: string; error?: ReactNode }

/**
 * Typed, since a birthday is nowhere near today, and as far as it is known: "1970", "May 1970", "about 45"; what was understood is said below.
 * Holds a birth date with its mark (see `birthDateMark`), or the text that is none.
 */
export function BirthdayInput({ value, onChange, zone, error, ...input }: BirthdayInputProps) {
  const language = useUi((state) => state.language)
  const [text, setText] = useState(() => typedBirthDate(value, language))
  const [left, setLeft] = useState(false)
  const { t } = useLingui()
  const today = dateOf(new Date(), zone)
  const read = readBirthDate(text, { today, language })
  const fault = read && birthDateFault(read.birthDate, today)
  const typedExample = typeDate(example, language)
  const isUnread = left && text.trim() !== '' && !read
  const faultText = {
    in_future: t`This day has not come yet.`,
    date_out_of_range: t`A birth date is not before 1900.`,
    invalid_date: t`This is not a date of birth. Example: ${typedExample}`,
  }
  return (
    <TextInput
      {...input}
      autoComplete="off"
      placeholder={typedExample}
      description={read && !fault && understood(read, today, language)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error ?? (isUnread ? faultText.invalid_date : left && fault && faultText[fault])}
      value={text}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const birthDate = readBirthDate(typed, { today, language })
        setLeft(false)
        setText(typed)
        onChange(birthDate ? birthDateMark(birthDate) : typed)
      }}
    />
  )
}

const understood = (read: NonNullable<ReturnType<typeof readBirthDate>>, today: string, language: string) =>
  `${writtenBirthDate(read, language)} · ${writtenAge(read, today, language)}`

/** As it would be typed. */
function typedBirthDate(mark: string, language: string): string {
  const known = fromMark(mark)
  if (!isBirthDate(known.birthDate)) return mark
  return isFullDate(known.birthDate) ? typeDate(known.birthDate, language) : writtenBirthDate(known, language)
}
