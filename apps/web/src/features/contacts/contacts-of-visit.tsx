import { useLingui } from '@lingui/react/macro'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { ContactLine } from './contact-line.tsx'
import { ContactsOfVisitQuery } from './contacts.ts'
import classes from './contacts.module.css'

/** Whom to call about an appointment. */
export default function ContactsOfVisit({ eventId }: SlotArguments['appointmentNotes']) {
  const { t } = useLingui()
  const { data } = useServerQuery({ query: ContactsOfVisitQuery, variables: { eventId } })
  const contacts = data?.contactsOfVisit ?? []
  if (contacts.length === 0) return null
  return (
    <section aria-label={t`Family and contacts`}>
      <ul className={classes.list}>
        {contacts.map((contact) => (
          <li key={contact.id} className={classes.contact}>
            <ContactLine contact={contact} isReverse={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
