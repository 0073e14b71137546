import { birthDateFault, isBirthDate, isFullDate } from '@clinic/shared/patients/birth-date'
import { readBirthDate } from '@clinic/shared/patients/read-birth-date'
import { writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import { dateOf } from '@clinic/shared/time/time'
import { typeDate } from '@clinic/shared/typed-dates/written-date'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'

type PartialDateInputProps = {
  label: string
  value: string
  onChange: (date: string) => void
  error?: ReactNode
  'data-path'?: string
}

export const writtenDate = (date: string, language: string): string =>
  writtenBirthDate({ birthDate: date, birthDateEstimated: false }, language)

/** A day, a month or a year that is over: "2019", "May 2019", "พ.ค. 2562", "12/05/2019"; what was understood is said below. */
export function PartialDateInput({ value, onChange, error, ...input }: PartialDateInputProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useZone())
  const [text, setText] = useState(() => typedDate(value, language))
  const read = readDate(text, today, language)
  const example = writtenDate(`${Number(today.slice(0, 4)) - 3}-05`, language)
  const fault = text.trim() === '' ? undefined : read ? birthDateFault(read, today) : 'invalid_date'
  const faultText = {
    in_future: t`This day has not come yet.`,
    date_out_of_range: t`Not before 1900.`,
    invalid_date: t`A year, a month or a day, such as “${example}”`,
  }
  return (
    <TextInput
      {...input}
      autoComplete="off"
      placeholder={example}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={read && !fault && writtenDate(read, language)}
      error={error && fault ? faultText[fault] : error}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(readDate(typed, today, language) ?? typed)
      }}
    />
  )
}

/** An age tells no date here. */
function readDate(text: string, today: string, language: string): string | undefined {
  const read = readBirthDate(text, { today, language })
  return read && !read.birthDateEstimated ? read.birthDate : undefined
}

const typedDate = (date: string, language: string) =>
  !isBirthDate(date) ? date : isFullDate(date) ? typeDate(date, language) : writtenDate(date, language)
