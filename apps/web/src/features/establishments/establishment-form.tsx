import { updateEstablishmentSchema } from '@clinic/shared/establishment-input'
import { medicalServices } from '@clinic/shared/options/medical-services'
import { useLingui } from '@lingui/react/macro'
import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MediaEditor } from '../../components/form/media-editor.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { OptionTags } from '../../components/form/option-tags.tsx'
import { PhoneInput } from '../../components/form/phone-input.tsx'
import { PositionMap } from '../../components/form/position-map.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { parseGeoPosition } from '../../lib/geo-position.ts'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import type { EstablishmentDetails } from './establishment-row.ts'
import { establishmentField, establishmentFields, establishmentValues } from './establishment-values.ts'
import { changeSentence } from './establishment-labels.ts'
import { updateEstablishment } from './update-establishment.ts'

type EstablishmentFormProps = {
  establishment: EstablishmentDetails
  onReload: () => Promise<EstablishmentDetails | null>
  onSaved: (establishment: EstablishmentDetails) => void
  onClose: () => void
}

/** All that is known of a clinic, to be changed. */
export function EstablishmentForm({ establishment, onReload, onSaved, onClose }: EstablishmentFormProps) {
  const { t, i18n } = useLingui()
  const editor = useRecordEditor({
    record: establishment,
    unsavedName: `establishment:${establishment.id}`,
    schema: updateEstablishmentSchema,
    valuesOf: establishmentValues,
    toInput: changedInput(establishment.id, establishmentFields),
    fieldOf: establishmentField,
    reload: onReload,
    save: updateEstablishment,
    onSaved: (saved) => {
      notifySuccess(t`${saved.name} was saved.`)
      onSaved(saved)
    },
  })
  const { form } = editor
  const { values } = form
  const [sending, setSending] = useState(false)
  const position = parseGeoPosition(values.position)
  return (
    <RecordForm editor={editor} waiting={sending} sentence={(change) => changeSentence(change, i18n)} onClose={onClose}>
      <TextInput label={t`Name`} data-autofocus required {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t`Registration id`} {...form.getInputProps('registrationId')} />
        <Select
          label={t`Time zone`}
          searchable
          allowDeselect={false}
          data={[...new Set([values.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
          {...form.getInputProps('timeZone')}
        />
        <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={values.phone} />
        <TextInput label={t`E-mail`} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label={t`Address`} {...form.getInputProps('address.address1')} />
        <TextInput label={t`Address, second line`} {...form.getInputProps('address.address2')} />
        <TextInput label={t`City or district`} {...form.getInputProps('address.city')} />
        <TextInput label={t`Province`} {...form.getInputProps('address.state')} />
        <TextInput label={t`Postal code`} {...form.getInputProps('address.postalCode')} />
        <TextInput label={t`Country`} {...form.getInputProps('address.country')} />
      </SimpleGrid>
      <TextInput
        label={t`Position`}
        description={t`Latitude and longitude, as a map shows them: 13.7563, 100.5018`}
        autoComplete="off"
        {...form.getInputProps('position')}
      />
      {position && <PositionMap at={position} />}
      <TextInput label={t`Website`} type="url" placeholder="https://" {...form.getInputProps('website')} />
      <OptionTags
        label={t`Services`}
        options={medicalServices}
        {...form.getInputProps('medicalServices')}
        value={values.medicalServices}
      />
      <Textarea label={t`About`} autosize minRows={2} maxRows={10} {...form.getInputProps('info')} />
      <MediaEditor
        value={values.media}
        onChange={(edit) => form.setFieldValue('media', edit(form.getValues().media))}
        onBusy={setSending}
        error={form.errors.media}
      />
    </RecordForm>
  )
}
