import { builtInAllergyClassKeys } from '@clinic/shared/allergies/allergy-classes'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, SimpleGrid, TagsInput, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { allergyClassLabels, builtInClassNames } from './allergy-class-labels.ts'
import type { AllergyClassValues } from './allergy-class-values.ts'
import { SubstanceFields } from './substance-fields.tsx'

type AllergyClassFieldsProps = { form: UseFormReturnType<AllergyClassValues>; isNew?: boolean }

/** A class, new or changed; which class it adds to is chosen once. */
export function AllergyClassFields({ form, isNew = false }: AllergyClassFieldsProps) {
  const { t } = useLingui()
  const isOwn = form.values.builtIn === ''
  return (
    <>
      {isNew && (
        <NativeSelect
          label={t`Class`}
          data={[
            { value: '', label: t`A new class` },
            ...builtInAllergyClassKeys.map((value) => ({ value, label: t(builtInClassNames[value]) })),
          ]}
          {...form.getInputProps('builtIn')}
        />
      )}
      {isOwn && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={t(allergyClassLabels.nameTh)}
            data-autofocus
            lang="th"
            autoComplete="off"
            {...form.getInputProps('nameTh')}
          />
          <TextInput label={t(allergyClassLabels.nameEn)} lang="en" autoComplete="off" {...form.getInputProps('nameEn')} />
        </SimpleGrid>
      )}
      <TagsInput
        label={t(allergyClassLabels.otherNames)}
        description={t`As patients say it; press Enter after each.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        acceptValueOnBlur
        {...form.getInputProps('otherNames')}
        value={form.values.otherNames}
      />
      <SubstanceFields form={form} />
      <Text size="sm" c="dimmed">
        <Trans>A substance may be in several classes.</Trans>
      </Text>
    </>
  )
}
