import { updateEstablishmentSchema } from '@clinic/shared/establishment-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { EditorNotices } from '../../../components/form/editor-notices.tsx'
import { PhoneInput } from '../../../components/form/phone-input.tsx'
import { changedInput } from '../../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { establishmentTexts } from '../../../components/labels/establishment-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { clinicField, clinicInput, clinicValues } from './clinic-values.ts'
import type { ClinicDetails } from './own-clinic.ts'
import { ownClinicRecord, updateOwnClinic } from './own-clinic.ts'
import classes from '../settings.module.css'

const zones = Intl.supportedValuesOf('timeZone')

type ClinicFormProps = { clinic: ClinicDetails; onSaved: (clinic: ClinicDetails) => void }

export function ClinicForm({ clinic, onSaved }: ClinicFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(establishmentTexts)
  const editor = useRecordEditor({
    record: clinic,
    unsavedName: `clinic:${clinic.id}`,
    schema: updateEstablishmentSchema,
    valuesOf: clinicValues,
    toInput: changedInput(clinic.id, clinicInput),
    fieldOf: clinicField,
    save: updateOwnClinic,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`The clinic is saved.`)
    },
    reload: () => fetchRecord(ownClinicRecord, clinic.id),
  })
  const { form, saving, save, discard } = editor
  const isDirty = editor.isDirty()
  useSaveKey(isDirty ? () => void save() : undefined)
  const zoneChoices = zones.includes(clinic.timeZone) ? zones : [clinic.timeZone, ...zones]

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="md" className={classes.fields}>
        <EditorNotices editor={editor} sentence={sentence} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={t`Name of the clinic`} required withAsterisk={false} {...form.getInputProps('name')} />
          <TextInput label={t`Registration id`} {...form.getInputProps('registrationId')} />
          <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={form.values.phone} />
          <TextInput label={t`E-mail`} type="email" autoComplete="off" {...form.getInputProps('email')} />
          <TextInput label={t`Website`} type="url" placeholder="https://" autoComplete="off" {...form.getInputProps('website')} />
          <Select
            label={t`Time zone`}
            description={t`Decides what a day is.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={zoneChoices}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t`Nothing found`}
            limit={60}
            {...form.getInputProps('timeZone')}
          />
        </SimpleGrid>
        <Textarea label={t`About the clinic`} autosize minRows={2} maxRows={8} {...form.getInputProps('info')} />
        <fieldset className={classes.group}>
          <legend>
            <Trans>Address</Trans>
          </legend>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
            <TextInput label={t`Street and number`} {...form.getInputProps('address1')} />
            <TextInput label={t`Building, floor, room`} {...form.getInputProps('address2')} />
            <TextInput label={t`City`} {...form.getInputProps('city')} />
            <TextInput label={t`Province`} {...form.getInputProps('state')} />
            <TextInput label={t`Postal code`} {...form.getInputProps('postalCode')} />
            <TextInput label={t`Country`} {...form.getInputProps('country')} />
          </SimpleGrid>
        </fieldset>
        <Switch
          label={t`Staff may sign in`}
          description={t`With a receptionist's rights: calendar, patients, invoices and payments; no prescriptions, no settings.`}
          {...form.getInputProps('staffSignIn', { type: 'checkbox' })}
        />
      </Stack>
      <div className={classes.bar}>
        <Button type="submit" loading={saving} disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
        {isDirty && (
          <Button variant="default" onClick={discard}>
            <Trans>Discard the changes</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
