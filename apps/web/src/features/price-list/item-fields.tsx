import { vatKinds, vatRates } from '@clinic/shared/price-list/price-list'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { priceListLabels, vatText } from './price-list-labels.ts'
import type { PriceListValues } from './price-list-values.ts'

/** The fields of an item, new or changed. */
export function ItemFields({ form }: { form: UseFormReturnType<PriceListValues> }) {
  const { t } = useLingui()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TextInput label={t(priceListLabels.code)} data-autofocus required autoComplete="off" {...form.getInputProps('code')} />
      <TextInput
        label={t(priceListLabels.price)}
        description={t`Of one.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('price')}
      />
      <TextInput label={t(priceListLabels.nameTh)} lang="th" autoComplete="off" {...form.getInputProps('nameTh')} />
      <TextInput label={t(priceListLabels.nameEn)} lang="en" autoComplete="off" {...form.getInputProps('nameEn')} />
      <NativeSelect
        label={t(priceListLabels.vat)}
        data={vatKinds.map((vat) => ({ value: vat, label: t(vatText[vat]) }))}
        {...form.getInputProps('vat')}
        description={t`Treatment is exempt; goods and cosmetic services have ${vatRates.standard} %.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Switch
        label={t(priceListLabels.vatIncluded)}
        description={t`The patient pays the price as it is listed.`}
        disabled={form.getValues().vat === 'exempt'}
        {...form.getInputProps('vatIncluded', { type: 'checkbox' })}
      />
      <TextInput label={t(priceListLabels.duration)} inputMode="numeric" autoComplete="off" {...form.getInputProps('duration')} />
    </SimpleGrid>
  )
}
