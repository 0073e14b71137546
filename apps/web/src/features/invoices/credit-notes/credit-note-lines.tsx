import type { Currency } from '@clinic/shared/money'
import { toMinorUnits } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { isChosen, sumOf, withQuantity, type CreditedLineValues, type LineLeft } from './credited-lines.ts'

type CreditNoteLinesProps = {
  left: readonly LineLeft[]
  currency: Currency
  values: readonly CreditedLineValues[]
  errors: Record<string, ReactNode>
  onChange: (index: number, line: CreditedLineValues) => void
}

/** Which lines are credited, and of each how many or how much; a line that is chosen is credited whole until something else is typed. */
export function CreditNoteLines({ left, currency, values, errors, onChange }: CreditNoteLinesProps) {
  const sum = formatMoney(sumOf(values), currency)
  return (
    <Stack gap="xs">
      {left.map((line, index) => (
        <CreditedLine
          key={line.id}
          line={line}
          currency={currency}
          value={values[index] ?? { quantity: '', amount: '' }}
          error={{ quantity: errors[`lines.${index}.quantity`], amount: errors[`lines.${index}.amount`] }}
          onChange={(changed) => onChange(index, changed)}
        />
      ))}
      {errors.lines && <Input.Error>{errors.lines}</Input.Error>}
      <Text ta="right" fw={600} role="status">
        <Trans>Credited, with VAT: {sum}</Trans>
      </Text>
    </Stack>
  )
}

type CreditedLineProps = {
  line: LineLeft
  currency: Currency
  value: CreditedLineValues
  error: { quantity: ReactNode; amount: ReactNode }
  onChange: (line: CreditedLineValues) => void
}

function CreditedLine({ line, currency, value, error, onChange }: CreditedLineProps) {
  const { t } = useLingui()
  const { service, quantity } = line
  const amount = formatMoney(line.amount, currency)
  return (
    <Group gap="xs" align="flex-start" role="group" aria-label={service}>
      <Checkbox
        style={{ flex: '1 1 12rem' }}
        label={service}
        description={
          <Trans>
            {quantity} left, {amount}
          </Trans>
        }
        checked={isChosen(value)}
        disabled={toMinorUnits(line.amount) === 0n}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? withQuantity(line, quantity) : { quantity: '', amount: '' })
        }
      />
      <TextInput
        w="5rem"
        inputMode="decimal"
        aria-label={t`How many`}
        placeholder={t`How many`}
        value={value.quantity}
        error={error.quantity}
        onChange={({ currentTarget }) => onChange(withQuantity(line, currentTarget.value))}
        styles={{ input: { textAlign: 'right' } }}
      />
      <TextInput
        w="8rem"
        inputMode="decimal"
        aria-label={t`How much`}
        placeholder={t`How much`}
        value={value.amount}
        error={error.amount}
        onChange={({ currentTarget }) => onChange({ quantity: '', amount: currentTarget.value })}
        styles={{ input: { textAlign: 'right' } }}
      />
    </Group>
  )
}
