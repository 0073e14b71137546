import type { ReactNode } from 'react'

type Said = { id: string; hint?: ReactNode; fault?: ReactNode }

/** What `aria-describedby` of the input names. */
export const describedBy = ({ id, hint, fault }: Said) =>
  [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined

/** A hint before the input, and what is wrong with it: both are read with it. */
export const Hint = ({ id, hint }: Said) =>
  hint ? (
    <span id={`${id}-hint`} className="quiet">
      {hint}
    </span>
  ) : null

export const FieldFaultNote = ({ id, fault }: Said) =>
  fault ? (
    <span id={`${id}-fault`} className="field-fault">
      {fault}
    </span>
  ) : null

type FieldProps = Said & {
  label: ReactNode
  value: string
  type?: 'text' | 'tel' | 'email'
  autoComplete: string
  onChange: (value: string) => void
}

export function Field({ id, label, hint, fault, value, type = 'text', autoComplete, onChange }: FieldProps) {
  const said = { id, hint, fault }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint {...said} />
      <input
        id={id}
        type={type}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(said)}
        maxLength={250}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldFaultNote {...said} />
    </div>
  )
}
