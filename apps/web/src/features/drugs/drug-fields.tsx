import { quantityUnits } from '@clinic/shared/dosage/dosage'
import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import { useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, SimpleGrid, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DosageFields, unitOptions } from '../../components/dosage/dosage-fields.tsx'
import { dosageOf, isDosageReadable } from '../../components/dosage/dosage-values.ts'
import { drugLabels } from './drug-labels.ts'
import { useUi } from '../../stores/ui.ts'
import type { DrugValues } from './drug-values.ts'

/** All that the catalogue knows of a drug, to be entered or changed. */
export function DrugFields({ form }: { form: UseFormReturnType<DrugValues> }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { values } = form
  const dosage = dosageOf(values.dosage)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t(drugLabels.genericName)} data-autofocus required {...form.getInputProps('genericName')} />
        <TextInput label={t(drugLabels.thaiName)} {...form.getInputProps('thaiName')} />
        <TextInput label={t(drugLabels.strength)} {...form.getInputProps('strength')} />
        <TextInput label={t(drugLabels.form)} {...form.getInputProps('form')} />
      </SimpleGrid>
      <TagsInput
        label={t(drugLabels.tradeNames)}
        acceptValueOnBlur
        {...form.getInputProps('tradeNames')}
        value={values.tradeNames}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t(drugLabels.category)} {...form.getInputProps('category')} />
        <TextInput label={t(drugLabels.nationalList)} {...form.getInputProps('nationalList')} />
      </SimpleGrid>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t(drugLabels.dosage)}
        </Text>
        <DosageFields
          label={t(drugLabels.dosage)}
          path="dosage"
          value={values.dosage}
          errorOf={(field) => form.errors[`dosage.${field}`]}
          onChange={(next) => form.setFieldValue('dosage', next)}
        />
        {dosage && isDosageReadable(dosage) && (
          <Text size="sm" c="dimmed" mt={6} role="status">
            {dosageSentence(dosage, language)}
          </Text>
        )}
      </div>
      <Group gap="sm" align="start">
        <TextInput
          w={110}
          label={t(drugLabels.quantity)}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('quantity')}
        />
        <NativeSelect
          w={150}
          label={t(drugLabels.quantityUnit)}
          data={[{ value: '', label: '–' }, ...unitOptions(quantityUnits, language)]}
          {...form.getInputProps('quantityUnit')}
        />
      </Group>
      <Textarea label={t(drugLabels.info)} autosize minRows={2} maxRows={10} {...form.getInputProps('info')} />
    </>
  )
}
