import { isMistypedNationalId } from '@clinic/shared/patients/national-id'
import type { PatientField } from '@clinic/shared/patients/patient-input'
import { useLingui } from '@lingui/react/macro'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState, type ReactNode } from 'react'
import { UnprintableNote } from '../../components/document/unprintable-note.tsx'
import { BirthdayInput } from '../../components/form/birthday-input.tsx'
import { GenderControl } from '../../components/form/gender-control.tsx'
import { PhoneInput } from '../../components/form/phone/phone-input.tsx'
import { Slot } from '../../components/slot.tsx'
import { patientLabels } from './patient-labels.ts'
import { AllergyFields } from '../../pickers/allergies/allergy-fields.tsx'
import { FirstNameInput } from './name/first-name-input.tsx'
import { TitleInput } from './name/title-input.tsx'
import { useViewer } from '../../stores/session.ts'
import classes from './patient-fields.module.css'
import type { PatientValues } from './patient-values.ts'

const lines: OneField[] = [
  'firstName',
  'lastName',
  'nickname',
  'gender',
  'birthDate',
  'title',
  'nationalId',
  'phone',
  'email',
  'country',
  'language',
]
const paragraphs: OneField[] = ['alerts', 'address', 'notes']

/** What the front desk knows at the first call. */
const firstLines: OneField[] = [
  'firstName',
  'lastName',
  'nationalId',
  'phone',
  'nickname',
  'birthDate',
  'gender',
  'title',
  'email',
]

/** Of two parts, or of three: half of a narrow panel is too little. */
const wide: ReadonlySet<OneField> = new Set(['phone', 'gender'])

const namesOf = ({ title, firstName, lastName, address }: PatientValues) => [title, firstName, lastName, address]

type FieldsProps = { form: UseFormReturnType<PatientValues> }

/** All that is known of a patient. */
export const PatientFields = ({ form, patientId }: FieldsProps & { patientId: string }) => (
  <>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
      {lines.map((field) => (
        <PatientInput key={field} form={form} field={field} />
      ))}
    </SimpleGrid>
    <UnprintableNote texts={namesOf(form.values)} />
    <AllergyFields form={form} />
    {paragraphs.map((field) => (
      <PatientInput key={field} form={form} field={field} />
    ))}
    <Wishes form={form} patientId={patientId} />
  </>
)

const Wishes = ({ form, patientId }: FieldsProps & { patientId: string | null }) => (
  <Slot
    name="patientForm"
    patientId={patientId}
    wish={form.values.contactWish}
    onChange={(wish) => form.setFieldValue('contactWish', wish)}
  />
)

/** `children` stand before the notes. The national id is asked for where it is what was searched for. */
export function NewPatientFields({ form, children }: FieldsProps & { children: ReactNode }) {
  const [fields] = useState(() => firstLines.filter((field) => field !== 'nationalId' || form.values.nationalId !== ''))
  return (
    <>
      <div className={classes.fields}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          {fields.map((field) => (
            <div key={field} className={wide.has(field) ? classes.wide : undefined}>
              <PatientInput form={form} field={field} />
            </div>
          ))}
        </SimpleGrid>
      </div>
      <UnprintableNote texts={namesOf(form.values)} />
      <AllergyFields form={form} />
      {children}
      <PatientInput form={form} field="notes" />
      <Wishes form={form} patientId={null} />
    </>
  )
}

type OneField = Exclude<PatientField, 'allergyStatus' | 'allergyList'>

/** One of the two names is enough. */
function PatientInput({ form, field }: FieldsProps & { field: OneField }) {
  const { t } = useLingui()
  const { timeZone } = useViewer().establishment
  const label = t(patientLabels[field])
  const input = form.getInputProps(field)
  switch (field) {
    case 'firstName':
      return <FirstNameInput form={form} label={label} data-autofocus required={form.values.lastName.trim() === ''} {...input} />
    case 'lastName':
      return <TextInput label={label} required={form.values.firstName.trim() === ''} {...input} />
    case 'title':
      return <TitleInput values={form.values} label={label} {...input} value={form.values.title} />
    case 'email':
      return <TextInput label={label} type="email" autoComplete="off" {...input} />
    case 'phone':
      return <PhoneInput label={label} {...input} value={form.values.phone} />
    case 'birthDate':
      return <BirthdayInput label={label} zone={timeZone} {...input} value={form.values.birthDate} />
    case 'gender':
      return <GenderControl label={label} {...input} />
    case 'nationalId':
      return (
        <TextInput
          label={label}
          autoComplete="off"
          description={
            !form.errors[field] &&
            isMistypedNationalId(form.values.nationalId) &&
            t`The check digit does not fit a Thai identity card. Please compare it with the card.`
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...input}
        />
      )
    case 'alerts':
      return <Textarea label={label} autosize minRows={1} maxRows={6} {...input} />
    case 'address':
      return <Textarea label={label} autosize minRows={2} maxRows={6} {...input} />
    case 'notes':
      return <Textarea label={label} autosize minRows={2} maxRows={10} {...input} />
    case 'nickname':
    case 'country':
    case 'language':
      return <TextInput label={label} {...input} />
  }
}
