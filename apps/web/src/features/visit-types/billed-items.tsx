import { maxVisitTypeItems, visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Fieldset, Group, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { SearchSelect } from '../../components/form/search-select.tsx'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { visitTypeLabels } from './visit-type-labels.ts'
import { blankItem, type VisitTypeValues } from './visit-type-values.ts'

const PricesToChoose = graphql(`
  query PricesToChoose($establishmentId: ID!) {
    priceList(establishmentId: $establishmentId) { id code nameTh nameEn price currency }
  }
`)
type Price = ResultOf<typeof PricesToChoose>['priceList'][number]

/** What a visit of this type costs: items of the price list, each with how many. */
export function BilledItems({ form }: { form: UseFormReturnType<VisitTypeValues> }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { data } = useServerQuery({ query: PricesToChoose, variables: { establishmentId: useViewer().establishment.id } })
  const { items } = form.getValues()
  const textOf = ({ code, price, currency, ...names }: Price) =>
    `${code} · ${visitTypeName(names, language)} · ${formatMoney(price, currency)}`
  const options = (data?.priceList ?? []).map((price) => ({
    value: price.id,
    label: textOf(price),
    keywords: `${price.nameTh} ${price.nameEn}`,
  }))
  return (
    <Fieldset legend={t(visitTypeLabels.items)} p="sm">
      <Text size="xs" c="dimmed" mb="xs">
        {data?.priceList.length === 0 ? (
          <Trans>The price list is empty. What it has can be chosen here.</Trans>
        ) : (
          <Trans>The invoice of the visit starts with these.</Trans>
        )}
      </Text>
      {items.map(({ itemId }, index) => (
        <Group key={index} gap="xs" justify="flex-end" align="flex-start" mb="xs">
          <div style={{ flex: '1 1 260px', minWidth: 0 }}>
            <SearchSelect
              aria-label={t`Price, line ${index + 1}`}
              placeholder={t`Code or name`}
              loading={!data}
              options={options}
              autoFocus={items.length > 1 && itemId === null}
              value={itemId}
              {...form.getInputProps(`items.${index}.itemId`)}
            />
          </div>
          <TextInput
            w={72}
            aria-label={t`Quantity, line ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(`items.${index}.quantity`)}
          />
          <CloseButton size="lg" aria-label={t`Remove line ${index + 1}`} onClick={() => form.removeListItem('items', index)} />
        </Group>
      ))}
      {items.length < maxVisitTypeItems && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('items', blankItem)}
        >
          <Trans>Add a price</Trans>
        </Button>
      )}
    </Fieldset>
  )
}
