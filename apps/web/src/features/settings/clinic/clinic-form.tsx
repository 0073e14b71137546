import { updateEstablishmentSchema } from '@clinic/shared/establishment-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { EditorNotices } from '../../../components/form/editor-notices.tsx'
import { PhoneInput } from '../../../components/form/phone-input.tsx'
import { asOption, SearchSelect } from '../../../components/form/search-select.tsx'
import { changedInput } from '../../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { establishmentLabels, establishmentTexts } from '../../../components/labels/establishment-labels.ts'
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
          <TextInput label={t(establishmentLabels.name)} required withAsterisk={false} {...form.getInputProps('name')} />
          <TextInput label={t(establishmentLabels.registrationId)} {...form.getInputProps('registrationId')} />
          <PhoneInput label={t(establishmentLabels.phone)} {...form.getInputProps('phone')} value={form.values.phone} />
          <TextInput label={t(establishmentLabels.email)} type="email" autoComplete="off" {...form.getInputProps('email')} />
          <TextInput
            label={t(establishmentLabels.website)}
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...form.getInputProps('website')}
          />
          <SearchSelect
            label={t(establishmentLabels.timeZone)}
            description={t`Decides what a day is.`}
            options={zoneChoices.map(asOption)}
            {...form.getInputProps('timeZone')}
            value={form.values.timeZone}
          />
        </SimpleGrid>
        <Textarea label={t(establishmentLabels.info)} autosize minRows={2} maxRows={8} {...form.getInputProps('info')} />
        <fieldset className={classes.group}>
          <legend>{t(establishmentLabels.location)}</legend>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
            <TextInput label={t(establishmentLabels.address1)} {...form.getInputProps('address1')} />
            <TextInput label={t(establishmentLabels.address2)} {...form.getInputProps('address2')} />
            <TextInput label={t(establishmentLabels.city)} {...form.getInputProps('city')} />
            <TextInput label={t(establishmentLabels.state)} {...form.getInputProps('state')} />
            <TextInput label={t(establishmentLabels.postalCode)} {...form.getInputProps('postalCode')} />
            <TextInput label={t(establishmentLabels.country)} {...form.getInputProps('country')} />
          </SimpleGrid>
        </fieldset>
        <Switch
          label={t(establishmentLabels.staffSignIn)}
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
