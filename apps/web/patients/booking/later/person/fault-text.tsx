import { Trans } from '@lingui/react/macro'
import type { FieldFault, PersonField } from './person-faults.ts'

/** Names the field, and what to do. */
export function FaultText({ field, fault }: { field: PersonField; fault: FieldFault }) {
  switch (field) {
    case 'firstName':
      return fault === 'required' ? <Trans>Please type the first name.</Trans> : <Trans>Please shorten the first name.</Trans>
    case 'lastName':
      return <Trans>Please shorten the last name.</Trans>
    case 'birthDate':
      if (fault === 'required') return <Trans>Please type the date of birth.</Trans>
      if (fault === 'in_future') return <Trans>The date of birth is still to come.</Trans>
      return <Trans>The date of birth is no day that exists. Please type the year with four digits.</Trans>
    case 'phone':
      return fault === 'required' ? (
        <Trans>Please type a telephone number.</Trans>
      ) : (
        <Trans>This is no telephone number. With a country's code it begins with +.</Trans>
      )
    case 'email':
      return fault === 'required' ? (
        <Trans>Please type an e-mail address: the code is sent there.</Trans>
      ) : (
        <Trans>This is no e-mail address. It looks like name@example.com.</Trans>
      )
    case 'consent':
      return <Trans>Please accept this, or call us to book.</Trans>
  }
}
