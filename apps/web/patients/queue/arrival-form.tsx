import { Trans, useLingui } from '@lingui/react/macro'
import { displayLocale } from '@clinic/shared/display-locale'
import { isPlainDate } from '@clinic/shared/time/time'
import { useRef, useState } from 'react'
import type { Typed } from './use-door.ts'

type ArrivalFormProps = { isSending: boolean; onSend: (typed: Typed) => void }
type Field = 'digits' | 'day' | 'month' | 'year'

/** From this year on it is one of the Buddhist era. */
const firstBuddhistYear = 2400
const buddhistOffset = 543

const plainDigits = (text: string) =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replaceAll(/\D/g, '')

/** "1980-02-29", or undefined where there is no such day before tomorrow. */
function dateOf({ day, month, year }: Record<Field, string>): string | undefined {
  const typed = Number(year)
  const common = typed >= firstBuddhistYear ? typed - buddhistOffset : typed
  const date = `${String(common).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) && date >= '1900-01-01' && Date.parse(date) < Date.now() + 86_400_000 ? date : undefined
}

/** Two things that nobody else in the waiting room knows, and no name. Nothing of it stays on the device. */
export function ArrivalForm({ isSending, onSend }: ArrivalFormProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState({ digits: '', day: '', month: '', year: '' })
  const [wrong, setWrong] = useState<'digits' | 'date'>()
  const fields = useRef<Partial<Record<Field, HTMLElement | null>>>({})
  const set = (field: Field, most: number) => (text: string) =>
    setTyped((before) => ({ ...before, [field]: plainDigits(text).slice(0, most) }))
  const send = () => {
    const birthDate = dateOf(typed)
    const fault = typed.digits.length !== 4 ? 'digits' : birthDate ? undefined : 'date'
    setWrong(fault)
    if (fault) fields.current[fault === 'digits' ? 'digits' : 'day']?.focus()
    else if (birthDate) onSend({ digits: typed.digits, birthDate })
  }
  const text = (field: Field, most: number, label: string) => (
    <label>
      {label}
      <input
        ref={(element) => {
          fields.current[field] = element
        }}
        inputMode="numeric"
        autoComplete="off"
        value={typed[field]}
        aria-invalid={wrong === (field === 'digits' ? 'digits' : 'date')}
        aria-describedby={wrong === (field === 'digits' ? 'digits' : 'date') ? 'wrong' : undefined}
        onChange={({ target }) => set(field, most)(target.value)}
      />
    </label>
  )
  const months = new Intl.DateTimeFormat(displayLocale(i18n.locale), { month: 'long', timeZone: 'UTC' })
  return (
    <form
      className="facts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h1>
        <Trans>I'm here</Trans>
      </h1>
      {text('digits', 4, t`The last 4 digits of your telephone number`)}
      <fieldset>
        <legend>
          <Trans>Your date of birth</Trans>
        </legend>
        <div className="date">
          {text('day', 2, t`Day`)}
          <label>
            <Trans>Month</Trans>
            <select
              value={typed.month}
              aria-invalid={wrong === 'date'}
              aria-describedby={wrong === 'date' ? 'wrong' : undefined}
              onChange={({ target }) => set('month', 2)(target.value)}
            >
              <option value="" />
              {Array.from({ length: 12 }, (_, month) => (
                <option key={month} value={month + 1}>
                  {months.format(new Date(Date.UTC(2000, month, 1)))}
                </option>
              ))}
            </select>
          </label>
          {text('year', 4, t`Year`)}
        </div>
      </fieldset>
      {wrong && (
        <p id="wrong" role="alert" className="wrong">
          {wrong === 'digits' ? (
            <Trans>Please type the last 4 digits of your telephone number.</Trans>
          ) : (
            <Trans>Please type the day, month and year of your birth.</Trans>
          )}
        </p>
      )}
      <button type="submit" className="main" disabled={isSending}>
        <Trans>I'm here</Trans>
      </button>
    </form>
  )
}
