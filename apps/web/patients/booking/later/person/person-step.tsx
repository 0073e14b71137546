import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import type { Refused } from '../../ask.ts'
import type { Draft, TypedPerson } from '../../draft.ts'
import { FaultNote } from '../../fault-note.tsx'
import type { Action } from '../../use-action.ts'
import { RefusedNote } from '../refused-note.tsx'
import { BirthDate } from './birth-date.tsx'
import { CodeWayChoice } from './code-way-choice.tsx'
import { Consent } from './consent.tsx'
import { FaultText } from './fault-text.tsx'
import { Field } from './field.tsx'
import type { Faults, PersonField } from './person-faults.ts'
import { faultsFrom, faultsOf } from './person-faults.ts'

type PersonStepProps = {
  clinic: BookableClinic
  draft: Draft
  send: Action<[]>
  refused: Refused | null
  onChange: (part: Partial<Draft>) => void
}

export function PersonStep({ clinic, draft, send, refused, onChange }: PersonStepProps) {
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const { person, by, accepts } = draft
  useEffect(() => setFaults(faultsFrom(refused?.fieldErrors)), [refused])
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults])
  const type = (part: Partial<TypedPerson>) => onChange({ person: { ...person, ...part } })
  const faultOf = (field: PersonField) => faults[field] && <FaultText field={field} fault={faults[field]} />
  const submit = () => {
    const found = faultsOf(draft, clinic.consent !== null)
    setFaults(found)
    if (Object.keys(found).length === 0) send.run()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        id="firstName"
        label={<Trans>First name</Trans>}
        value={person.firstName}
        autoComplete="given-name"
        fault={faultOf('firstName')}
        onChange={(firstName) => type({ firstName })}
      />
      <Field
        id="lastName"
        label={<Trans>Last name</Trans>}
        value={person.lastName}
        autoComplete="family-name"
        fault={faultOf('lastName')}
        onChange={(lastName) => type({ lastName })}
      />
      <BirthDate person={person} fault={faultOf('birthDate')} onChange={type} />
      <Field
        id="phone"
        label={<Trans>Telephone</Trans>}
        value={person.phone}
        type="tel"
        autoComplete="tel"
        fault={faultOf('phone')}
        onChange={(phone) => type({ phone })}
      />
      <Field
        id="email"
        label={by === 'email' ? <Trans>E-mail</Trans> : <Trans>E-mail (you may leave it out)</Trans>}
        value={person.email}
        type="email"
        autoComplete="email"
        fault={faultOf('email')}
        onChange={(email) => type({ email })}
      />
      {clinic.codeBy.length > 1 && <CodeWayChoice ways={clinic.codeBy} by={by} onChange={(way) => onChange({ by: way })} />}
      {clinic.consent && (
        <Consent
          text={clinic.consent}
          accepts={accepts}
          fault={faultOf('consent')}
          onChange={(given) => onChange({ accepts: given })}
        />
      )}
      <p className="quiet">
        <Trans>We send a code, so that nobody else books in your name.</Trans>
      </p>
      <RefusedNote refused={refused} phone={clinic.phone} />
      <FaultNote fault={send.fault} onRetry={send.retry} />
      <button type="submit" className="main" disabled={send.isRunning}>
        <Trans>Send me the code</Trans>
      </button>
    </form>
  )
}
