import { doctorName } from '@clinic/shared/doctors/titles'
import { repeatIntervals } from '@clinic/shared/visit-types/repeat-interval'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDoctors } from '../../pickers/doctor-list.ts'
import { repeatText } from '../../components/labels/repeat-labels.ts'
import ResourcePicker from '../../pickers/resource-picker.tsx'
import { useResources } from '../../pickers/resources.ts'
import { CategorySelect } from '../../components/form/category-select.tsx'
import { useUi } from '../../stores/ui.ts'
import { BilledItems } from './billed-items.tsx'
import { visitTypeLabels } from './visit-type-labels.ts'
import type { VisitTypeRow } from './visit-type-row.ts'
import type { VisitTypeValues } from './visit-type-values.ts'

type VisitTypeFieldsProps = {
  form: UseFormReturnType<VisitTypeValues>
  /** As it is stored: with doctors who left. */
  known?: VisitTypeRow
}

const minutes = { inputMode: 'numeric', autoComplete: 'off' } as const

/** The fields of a visit type, new or changed. */
export function VisitTypeFields({ form, known }: VisitTypeFieldsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const doctors = useDoctors()
  const resources = useResources()
  const left = (known?.doctors ?? []).filter(({ id }) => doctors.every((doctor) => doctor.id !== id))
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '400px': 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          label={t(visitTypeLabels.nameTh)}
          lang="th"
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('nameTh')}
        />
        <TextInput label={t(visitTypeLabels.nameEn)} lang="en" autoComplete="off" {...form.getInputProps('nameEn')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <CategorySelect value={form.getValues().category} {...form.getInputProps('category')} />
        <TextInput label={t(visitTypeLabels.duration)} required {...minutes} {...form.getInputProps('duration')} />
        <TextInput
          label={t(visitTypeLabels.bufferBefore)}
          description={t`The doctor's time to prepare.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...minutes}
          {...form.getInputProps('bufferBefore')}
        />
        <TextInput
          label={t(visitTypeLabels.bufferAfter)}
          description={t`Nobody else is booked in it.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...minutes}
          {...form.getInputProps('bufferAfter')}
        />
        <Select
          label={t(visitTypeLabels.repeatsAfter)}
          description={t`Proposed when such a visit is closed.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={t`None`}
          clearable
          data={repeatIntervals.map((interval) => ({ value: interval, label: repeatText(interval, language) }))}
          {...form.getInputProps('repeatsAfter')}
        />
      </SimpleGrid>
      <MultiSelect
        label={t(visitTypeLabels.doctors)}
        placeholder={form.getValues().doctorIds.length === 0 ? t`Every doctor` : ''}
        searchable
        clearable
        data={[...doctors, ...left].map((doctor) => ({ value: doctor.id, label: doctorName(doctor, language) }))}
        {...form.getInputProps('doctorIds')}
      />
      {resources.length > 0 && (
        <ResourcePicker
          description={t`Booked with every such appointment.`}
          resources={resources}
          {...form.getInputProps('resources')}
          value={form.getValues().resources}
        />
      )}
      <BilledItems form={form} />
    </>
  )
}
