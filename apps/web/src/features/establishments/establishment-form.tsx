import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { updateEstablishmentSchema } from '@clinic/shared/establishments/establishment-input'
import { medicalServices } from '@clinic/shared/options/medical-services'
import { useLingui } from '@lingui/react/macro'
import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MediaEditor } from '../../components/form/media/media-editor.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { OpeningHoursEditor } from '../../components/form/opening-hours/opening-hours-editor.tsx'
import { OptionTags } from '../../components/form/option-tags.tsx'
import { PhoneInput } from '../../components/form/phone/phone-input.tsx'
import { PositionMap } from '../../components/form/position-map.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { asOption, SearchSelect } from '../../components/form/search-select.tsx'
import { parseGeoPosition } from '../../lib/geo-position.ts'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import type { EstablishmentDetails } from './establishment-row.ts'
import { establishmentField, establishmentFields, establishmentValues } from './establishment-values.ts'
import { establishmentLabels, establishmentTexts } from '../../components/labels/establishment-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { updateEstablishment } from './update-establishment.ts'

type EstablishmentFormProps = {
  establishment: EstablishmentDetails
  onReload: () => Promise<EstablishmentDetails | null>
  onSaved: (establishment: EstablishmentDetails) => void
  onClose: () => void
}

/** All that is known of a clinic, to be changed. */
export function EstablishmentForm({ establishment, onReload, onSaved, onClose }: EstablishmentFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(establishmentTexts)
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
    <RecordForm editor={editor} waiting={sending} sentence={sentence} onClose={onClose}>
      <TextInput label={t(establishmentLabels.name)} data-autofocus required {...form.getInputProps('name')} />
      <SimpleGrid type="container" cols={{ base: 1, '450px': 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t(establishmentLabels.registrationId)} {...form.getInputProps('registrationId')} />
        <SearchSelect
          label={t(establishmentLabels.timeZone)}
          description={t`Decides what a day is.`}
          options={[...new Set([values.timeZone, ...Intl.supportedValuesOf('timeZone')])].map(asOption)}
          {...form.getInputProps('timeZone')}
          value={values.timeZone}
        />
        <PhoneInput label={t(establishmentLabels.phone)} {...form.getInputProps('phone')} value={values.phone} />
        <TextInput label={t(establishmentLabels.email)} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label={t(establishmentLabels.address1)} {...form.getInputProps('address.address1')} />
        <TextInput label={t(establishmentLabels.address2)} {...form.getInputProps('address.address2')} />
        <TextInput label={t(establishmentLabels.city)} {...form.getInputProps('address.city')} />
        <TextInput label={t(establishmentLabels.state)} {...form.getInputProps('address.state')} />
        <TextInput label={t(establishmentLabels.postalCode)} {...form.getInputProps('address.postalCode')} />
        <TextInput label={t(establishmentLabels.country)} {...form.getInputProps('address.country')} />
        <TextInput label={t(establishmentLabels.taxId)} inputMode="numeric" {...form.getInputProps('taxId')} />
        <TextInput
          label={t(establishmentLabels.branchNumber)}
          description={t`At the revenue office; 00000 is the head office.`}
          inputMode="numeric"
          {...form.getInputProps('branchNumber')}
        />
      </SimpleGrid>
      <Switch
        label={t`The clinic has opening hours`}
        description={t`Doctors' hours outside of them are pointed out, and saved all the same.`}
        checked={values.openingHours !== null}
        onChange={(event) => form.setFieldValue('openingHours', event.currentTarget.checked ? defaultOpeningHours : null)}
      />
      {values.openingHours && (
        <OpeningHoursEditor
          value={values.openingHours}
          onChange={(week) => form.setFieldValue('openingHours', week)}
          errorOf={(path) => form.errors[path]}
        />
      )}
      <Switch
        label={t(establishmentLabels.vatRegistered)}
        description={t`Receipts for what is taxed are tax invoices.`}
        {...form.getInputProps('vatRegistered', { type: 'checkbox' })}
      />
      <Switch
        label={t(establishmentLabels.pricesIncludeVat)}
        description={t`For new lines of invoices and new items of the price list; each can say otherwise.`}
        {...form.getInputProps('pricesIncludeVat', { type: 'checkbox' })}
      />
      <TextInput
        label={t(establishmentLabels.promptPayId)}
        description={t`Mobile phone, tax ID or biller ID. Unpaid invoices show a QR code to pay by.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('promptPayId')}
      />
      <TextInput
        label={t(establishmentLabels.lat)}
        description={t`Latitude and longitude, as a map shows them: 13.7563, 100.5018`}
        autoComplete="off"
        {...form.getInputProps('position')}
      />
      {position && <PositionMap at={position} />}
      <TextInput label={t(establishmentLabels.website)} type="url" placeholder="https://" {...form.getInputProps('website')} />
      <OptionTags
        label={t(establishmentLabels.medicalServices)}
        options={medicalServices}
        {...form.getInputProps('medicalServices')}
        value={values.medicalServices}
      />
      <Textarea label={t(establishmentLabels.info)} autosize minRows={2} maxRows={10} {...form.getInputProps('info')} />
      <MediaEditor
        value={values.media}
        onChange={(edit) => form.setFieldValue('media', edit(form.getValues().media))}
        onBusy={setSending}
        error={form.errors.media}
      />
    </RecordForm>
  )
}
