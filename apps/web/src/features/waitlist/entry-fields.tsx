import { doctorName } from '@clinic/shared/doctors/titles'
import type { Weekday } from '@clinic/shared/establishments/opening-hours'
import { dayParts, type DayPart } from '@clinic/shared/time/day-part'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Group, MultiSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { weekdayName, weekOrder } from '../../components/labels/weekday-names.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useDoctors } from '../../pickers/doctor-list.ts'
import { PatientPicker, type PickedPatient } from '../../pickers/patient-picker.tsx'
import { VisitTypePicker } from '../../pickers/visit-type-picker.tsx'
import { useUi } from '../../stores/ui.ts'
import type { WaitlistRow } from './waitlist-data.ts'
import { dayPartTexts, waitlistLabels } from './waitlist-labels.ts'

export type EntryValues = {
  patient: PickedPatient | null
  visitTypeId: string | null
  minutes: string
  doctorIds: string[]
  weekdays: Weekday[]
  dayParts: DayPart[]
  until: string
  isUrgent: boolean
  note: string
}

type EntryFieldsProps = {
  form: UseFormReturnType<EntryValues>
  /** One that is changed. */
  entry?: WaitlistRow | undefined
  /** Of one who has an appointment, it says who waits for what. */
  hasEvent: boolean
}

export function EntryFields({ form, entry, hasEvent }: EntryFieldsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const doctors = useDoctors()
  const left = (entry?.doctors ?? []).filter(({ id }) => doctors.every((doctor) => doctor.id !== id))
  const values = form.getValues()
  return (
    <>
      {!hasEvent && (
        <>
          <PatientPicker
            {...form.getInputProps('patient')}
            value={values.patient}
            readOnly={entry !== undefined}
            required
            autoFocus={!values.patient}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            <VisitTypePicker
              value={values.visitTypeId}
              doctorId={null}
              known={entry?.visitType}
              onChoose={(chosen) =>
                form.setValues({ visitTypeId: chosen?.id ?? null, ...(chosen && { minutes: String(chosen.duration) }) })
              }
            />
            <TextInput
              label={t(waitlistLabels.minutes)}
              required
              data-autofocus={values.patient !== null || undefined}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('minutes')}
            />
          </SimpleGrid>
        </>
      )}
      <MultiSelect
        label={t(waitlistLabels.doctors)}
        placeholder={values.doctorIds.length === 0 ? t`Any doctor` : ''}
        searchable
        openOnFocus={false}
        data-autofocus={hasEvent || undefined}
        clearable
        data={[...doctors, ...left].map((doctor) => ({ value: doctor.id, label: doctorName(doctor, language) }))}
        {...form.getInputProps('doctorIds')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <MultiSelect
          label={t(waitlistLabels.weekdays)}
          placeholder={values.weekdays.length === 0 ? t`Any day` : ''}
          clearable
          data={weekOrder.map((day) => ({ value: day, label: weekdayName(day, language) }))}
          {...form.getInputProps('weekdays')}
        />
        <Checkbox.Group label={t(waitlistLabels.dayParts)} {...form.getInputProps('dayParts')}>
          <Group gap="md" mt={8}>
            {dayParts.map((part) => (
              <Checkbox key={part} value={part} label={t(dayPartTexts[part])} />
            ))}
          </Group>
        </Checkbox.Group>
        <DateField
          label={t(waitlistLabels.until)}
          optional
          direction="future"
          {...form.getInputProps('until')}
          value={values.until}
        />
        <Checkbox mt={{ xs: 30 }} label={t(waitlistLabels.isUrgent)} {...form.getInputProps('isUrgent', { type: 'checkbox' })} />
      </SimpleGrid>
      <Textarea label={t(waitlistLabels.note)} autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </>
  )
}
