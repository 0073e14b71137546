import { resourceKinds } from '@clinic/shared/resources/resource'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../pickers/date-field.tsx'
import { SpanFields } from '../../pickers/span-fields.tsx'
import { kindText, resourceLabels } from './resource-labels.ts'
import type { ResourceValues, UseState } from './resource-values.ts'

/** The fields of a room or a piece of equipment, new or changed. */
export function ResourceFormFields({ form }: { form: UseFormReturnType<ResourceValues> }) {
  const { t } = useLingui()
  const { use } = form.getValues()
  const uses: { value: UseState; label: string }[] = [
    { value: 'inUse', label: t`In use` },
    { value: 'outOfUse', label: t`Out of use for a time` },
    { value: 'further', label: t`Out of use until further notice` },
  ]
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '400px': 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t(resourceLabels.name)} data-autofocus required autoComplete="off" {...form.getInputProps('name')} />
        <NativeSelect
          label={t(resourceLabels.kind)}
          data={resourceKinds.map((kind) => ({ value: kind, label: t(kindText[kind]) }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label={t(resourceLabels.group)}
          description={t`Those of one group stand in for one another, such as two lasers.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          {...form.getInputProps('group')}
        />
        <NativeSelect label={t`State`} data={uses} {...form.getInputProps('use')} />
      </SimpleGrid>
      {use === 'outOfUse' && (
        <SpanFields
          values={form.getValues()}
          onChange={(change) => form.setValues(change)}
          errorOf={(field) => form.errors[field]}
        />
      )}
      {use === 'further' && (
        <DateField
          label={t`First day`}
          direction="future"
          data-path="fromDate"
          value={form.getValues().fromDate}
          error={form.errors['fromDate']}
          onChange={(fromDate) => form.setValues({ fromDate })}
        />
      )}
      {use !== 'inUse' && (
        <TextInput label={t(resourceLabels.outReason)} autoComplete="off" {...form.getInputProps('outReason')} />
      )}
    </>
  )
}
