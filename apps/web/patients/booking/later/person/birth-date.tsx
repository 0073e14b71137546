import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TypedPerson } from '../../draft.ts'
import { describedBy, FieldFaultNote, Hint } from './field.tsx'

type BirthDateProps = { person: TypedPerson; fault?: ReactNode; onChange: (part: Partial<TypedPerson>) => void }

/** In three parts, so that nobody has to guess an order or a sign between them. */
export function BirthDate({ person, fault, onChange }: BirthDateProps) {
  const said = { id: 'birthDate', hint: <Trans>For example 21 5 1990</Trans>, fault }
  const parts = [
    { part: 'day', label: <Trans>Day</Trans>, length: 2 },
    { part: 'month', label: <Trans>Month</Trans>, length: 2 },
    { part: 'year', label: <Trans>Year</Trans>, length: 4 },
  ] as const
  return (
    <fieldset className="field" aria-describedby={describedBy(said)}>
      <legend>
        <Trans>Date of birth</Trans>
      </legend>
      <Hint {...said} />
      <div className="parts">
        {parts.map(({ part, label, length }) => (
          <label key={part} className={part === 'year' ? 'whole-year' : undefined}>
            {label}
            <input
              id={part === 'day' ? 'birthDate' : undefined}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={length}
              value={person[part]}
              aria-invalid={fault ? true : undefined}
              onChange={({ target }) => onChange({ [part]: target.value })}
            />
          </label>
        ))}
      </div>
      <FieldFaultNote {...said} />
    </fieldset>
  )
}
