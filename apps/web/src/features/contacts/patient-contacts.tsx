import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconUserMinus, IconEdit, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { MoreMenu } from '../../components/record-panel.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { offerUndo } from '../../stores/undo.ts'
import { ContactLine } from './contact-line.tsx'
import { archiveContact, PatientContactsQuery, type ContactRow } from './contacts.ts'
import classes from './contacts.module.css'

const ContactForm = lazyPart(() => import('./contact-form.tsx'))

/** Who belongs to a patient: whom to ask, to call and to bill, and the family among the clinic's patients. */
export default function PatientContacts({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const mayWrite = useCan('contact:write')
  const { data, failure, load } = useServerQuery({ query: PatientContactsQuery, variables: { patientId } })
  useListChanges(['patient_contacts', 'patients'], () => void load())
  const [edited, setEdited] = useState<ContactRow | 'new' | null>(null)
  const [archiveFailure, setArchiveFailure] = useState<Failure | null>(null)
  const contacts = data?.patientContacts.filter(({ archivedTime }) => !archivedTime) ?? []
  if (contacts.length === 0 && !mayWrite && !failure) return null
  const archive = ({ id }: ContactRow) => {
    setArchiveFailure(null)
    archiveContact(id, true).then(
      () => {
        offerUndo({ sentence: t`No longer a contact`, undo: async () => void (await archiveContact(id, false)) })
        void load()
      },
      (error: unknown) => setArchiveFailure(toFailure(error)),
    )
  }
  return (
    <section aria-label={t`Family and contacts`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Family and contacts</Trans>
        </h3>
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUserPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            <Trans>New contact</Trans>
          </Button>
        )}
      </Group>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {archiveFailure && <ErrorState failure={archiveFailure} onClose={() => setArchiveFailure(null)} />}
      {data && contacts.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Nobody is recorded: guardian, emergency contact, who pays, who comes along.</Trans>
        </Text>
      )}
      <ul className={classes.list}>
        {contacts.map((contact) => {
          const isReverse = contact.patient.id !== patientId
          return (
            <li key={contact.id} className={classes.contact}>
              <ContactLine contact={contact} isReverse={isReverse} />
              {mayWrite && !isReverse && (
                <MoreMenu>
                  <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setEdited(contact)}>
                    <Trans>Edit</Trans>
                  </Menu.Item>
                  <Menu.Item leftSection={<IconUserMinus size={16} aria-hidden />} onClick={() => archive(contact)}>
                    <Trans>No longer a contact</Trans>
                  </Menu.Item>
                </MoreMenu>
              )}
            </li>
          )
        })}
      </ul>
      {edited && (
        <ContactForm
          patientId={patientId}
          contact={edited === 'new' ? undefined : edited}
          onSaved={() => void load()}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
