import { contactRelationships, contactRoles, type ContactRelationship, type ContactRole } from '@clinic/shared/contacts/contact'
import { createContactSchema, updateContactSchema } from '@clinic/shared/contacts/contact-input'
import { fullName } from '@clinic/shared/patients/patient-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Input, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../components/form/form-modal.tsx'
import { PhoneInput } from '../../components/form/phone/phone-input.tsx'
import { blankPhone, phoneInput, phoneValue, type PhoneValue } from '../../components/form/phone/phone-value.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { PatientPicker, type PickedPatient } from '../../pickers/patient-picker.tsx'
import { useViewer } from '../../stores/session.ts'
import { contactLabels, relationshipText, roleText } from './contact-labels.ts'
import { createContact, updateContact, type ContactRow } from './contacts.ts'

type Values = {
  person: PickedPatient | null
  name: string
  phone: PhoneValue
  relationship: ContactRelationship
  roles: ContactRole[]
  note: string
}

const blank: Values = {
  person: null,
  name: '',
  phone: blankPhone,
  relationship: 'mother',
  roles: [],
  note: '',
}

const valuesOf = ({ person, name, phone, relationship, roles, note }: ContactRow): Values => ({
  person: person && { id: person.id, name: fullName(person) },
  name,
  phone: phoneValue(phone),
  relationship,
  roles: [...roles],
  note,
})

const detailsOf = ({ person, name, phone, ...values }: Values, isPatient: boolean) => ({
  ...values,
  personId: isPatient ? person?.id : null,
  name: isPatient ? '' : name,
  phone: isPatient ? null : phoneInput(phone),
})

/** Both kinds of people have one place for a missing name. */
const fieldOf = (isPatient: boolean) => (path: string) =>
  path.startsWith('phone') ? 'phone' : isPatient && (path === 'name' || path === 'personId') ? 'person' : path

type ContactFormProps = { patientId: string; contact?: ContactRow | undefined; onSaved: () => void; onClose: () => void }

/** Who belongs to a patient, new or known. */
export default function ContactForm({ patientId, contact, onSaved, onClose }: ContactFormProps) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const [isPatient, setIsPatient] = useState(contact?.person != null)
  const done = () => {
    onClose()
    onSaved()
  }
  const editor = useRecordEditor<ContactRow, Values, typeof createContactSchema | typeof updateContactSchema>({
    ...(contact ? { record: contact, valuesOf } : { blank }),
    schema: contact ? updateContactSchema : createContactSchema,
    toInput: (values) => ({
      ...detailsOf(values, isPatient),
      ...(contact ? { id: contact.id, version: contact.version } : { establishmentId: establishment.id, patientId }),
    }),
    fieldOf: fieldOf(isPatient),
    save: (input) => ('id' in input ? updateContact(input) : createContact(input)),
    onSaved: done,
  })
  const { form } = editor
  const { person, phone, relationship, roles } = form.getValues()
  const toggle = (role: ContactRole) =>
    form.setFieldValue('roles', roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role])
  return (
    <FormModal
      title={contact ? <Trans>Contact of the patient</Trans> : <Trans>New contact</Trans>}
      submitLabel={contact ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t`Who it is`}
        data={[
          { value: 'no', label: t`By name` },
          { value: 'yes', label: t`A patient here` },
        ]}
        value={isPatient ? 'yes' : 'no'}
        onChange={(next) => setIsPatient(next === 'yes')}
      />
      {isPatient ? (
        <PatientPicker
          value={person}
          error={form.errors['person']}
          data-path="person"
          required
          autoFocus
          onChange={(chosen) => form.setFieldValue('person', chosen)}
        />
      ) : (
        <>
          <TextInput
            label={t(contactLabels.name)}
            required
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <PhoneInput
            label={t(contactLabels.phone)}
            value={phone}
            error={form.errors['phone']}
            onChange={(next) => form.setFieldValue('phone', next)}
          />
        </>
      )}
      <NativeSelect
        label={t(contactLabels.relationship)}
        value={relationship}
        data={contactRelationships.map((value) => ({ value, label: t(relationshipText[value]) }))}
        onChange={(event) => form.setFieldValue('relationship', event.currentTarget.value as ContactRelationship)}
      />
      <Stack gap={4} role="group" aria-label={t(contactLabels.roles)}>
        <Input.Label component="div">{t(contactLabels.roles)}</Input.Label>
        <Group gap="md">
          {contactRoles.map((role) => (
            <Checkbox key={role} label={t(roleText[role])} checked={roles.includes(role)} onChange={() => toggle(role)} />
          ))}
        </Group>
      </Stack>
      <TextInput label={t(contactLabels.note)} autoComplete="off" maxLength={200} {...form.getInputProps('note')} />
    </FormModal>
  )
}
