import { counterparts, type ContactRelationship } from '@clinic/shared/contacts/contact'
import { titledFullName } from '@clinic/shared/patients/title'
import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useUi } from '../../stores/ui.ts'
import { relationshipText, roleText } from './contact-labels.ts'
import type { ContactRow } from './contacts.ts'

/** A contact as seen from a patient: the person that it names, or the other patient whose contact this one is. */
export function ContactLine({ contact, isReverse }: { contact: ContactRow; isReverse: boolean }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { name, roles, note, patient } = contact
  const person = isReverse ? patient : contact.person
  const phone = person ? person.phone : contact.phone
  const relation = isReverse ? counterparts[contact.relationship as ContactRelationship] : contact.relationship
  const known = [relation && t(relationshipText[relation]), ...(isReverse ? [] : roles.map((role) => t(roleText[role])))]
  return (
    <div>
      <Group gap={8}>
        {person ? (
          <Anchor component={Link} to={`/patients/${person.id}`} fw={600}>
            {titledFullName(person)}
          </Anchor>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        {phone?.value && (
          <Anchor href={telephoneAddress(phone)} underline="always">
            {formatPhone(phone, language)}
          </Anchor>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {known.filter(Boolean).join(' · ')}
      </Text>
      {note && !isReverse && <Text size="sm">{note}</Text>}
    </div>
  )
}
