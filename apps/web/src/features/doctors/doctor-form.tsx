import { updateDoctorSchema } from '@clinic/shared/doctors/doctor-input'
import { openSpan, weekdays } from '@clinic/shared/establishments/opening-hours'
import { medicalServices } from '@clinic/shared/options/medical-services'
import { practitionerTypes } from '@clinic/shared/options/practitioner-types'
import { spokenLanguages } from '@clinic/shared/options/spoken-languages'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { GenderControl } from '../../components/form/gender-control.tsx'
import { MediaEditor } from '../../components/form/media/media-editor.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { OpeningHoursEditor } from '../../components/form/opening-hours/opening-hours-editor.tsx'
import { OutsideHours } from '../../components/form/opening-hours/outside-hours.tsx'
import { OptionTags } from '../../components/form/option-tags.tsx'
import { PhoneInput } from '../../components/form/phone/phone-input.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import type { DoctorDetails } from './doctor-row.ts'
import { doctorField, doctorFields, doctorValues } from './doctor-values.ts'
import { doctorLabels, doctorTexts } from './doctor-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { updateDoctor } from './update-doctor.ts'

type DoctorFormProps = {
  doctor: DoctorDetails
  onReload: () => Promise<DoctorDetails | null>
  onSaved: (doctor: DoctorDetails) => void
  onClose: () => void
}

/** All that is known of a doctor, to be changed. */
export function DoctorForm({ doctor, onReload, onSaved, onClose }: DoctorFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(doctorTexts)
  const { establishments } = useViewer()
  const mayMove = useCan('doctor:write')
  const editor = useRecordEditor({
    record: doctor,
    unsavedName: `doctor:${doctor.id}`,
    schema: updateDoctorSchema,
    valuesOf: doctorValues,
    toInput: changedInput(doctor.id, doctorFields),
    fieldOf: doctorField,
    reload: onReload,
    save: updateDoctor,
    onSaved: (saved) => {
      notifySuccess(t`${saved.firstName} ${saved.lastName} was saved.`)
      onSaved(saved)
    },
  })
  const { form } = editor
  const { values } = form
  const [sending, setSending] = useState(false)
  return (
    <RecordForm editor={editor} waiting={sending} sentence={sentence} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t(doctorLabels.firstName)} data-autofocus required {...form.getInputProps('firstName')} />
        <TextInput label={t(doctorLabels.lastName)} required {...form.getInputProps('lastName')} />
        <TextInput label={t(doctorLabels.registrationId)} {...form.getInputProps('registrationId')} />
        <GenderControl label={t(doctorLabels.gender)} {...form.getInputProps('gender')} />
        <PhoneInput label={t(doctorLabels.phone)} {...form.getInputProps('phone')} value={values.phone} />
        <TextInput label={t(doctorLabels.email)} type="email" autoComplete="off" {...form.getInputProps('email')} />
      </SimpleGrid>
      <OptionTags
        label={t(doctorLabels.designations)}
        options={practitionerTypes}
        {...form.getInputProps('designations')}
        value={values.designations}
      />
      <OptionTags
        label={t(doctorLabels.medicalServices)}
        options={medicalServices}
        {...form.getInputProps('medicalServices')}
        value={values.medicalServices}
      />
      <OptionTags
        label={t(doctorLabels.languages)}
        options={spokenLanguages}
        {...form.getInputProps('languages')}
        value={values.languages}
      />
      <TextInput label={t(doctorLabels.website)} type="url" placeholder="https://" {...form.getInputProps('website')} />
      <MultiSelect
        label={t(doctorLabels.establishmentIds)}
        disabled={!mayMove}
        data={establishments.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('establishmentIds')}
      />
      <OpeningHoursEditor
        value={values.openingHours}
        onChange={(week) => form.setFieldValue('openingHours', week)}
        errorOf={(path) => form.errors[path]}
      />
      <OutsideHours
        work={weekdays.flatMap((weekday) => {
          const span = openSpan(values.openingHours, weekday)
          return span ? [{ weekday, ...span }] : []
        })}
        open={values.establishmentIds.map((id) => doctor.establishments.find((each) => each.id === id)?.openingHours ?? null)}
      />
      <Textarea label={t(doctorLabels.info)} autosize minRows={2} maxRows={10} {...form.getInputProps('info')} />
      <MediaEditor
        value={values.media}
        onChange={(edit) => form.setFieldValue('media', edit(form.getValues().media))}
        onBusy={setSending}
        error={form.errors.media}
      />
    </RecordForm>
  )
}
