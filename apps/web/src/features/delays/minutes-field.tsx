import { maxDelay } from '@clinic/shared/delays/delay'
import { useLingui } from '@lingui/react/macro'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Whether a doctor can be late by what was typed. */
export const isDelay = (typed: string | number): typed is number => typeof typed === 'number' && typed >= 1 && typed <= maxDelay

type MinutesFieldProps = Pick<NumberInputProps, 'label' | 'w' | 'onChange'> & { value: string | number }

/** By how many minutes a doctor is late: a number that can't be is left as it was typed, and said to be none. */
export function MinutesField(props: MinutesFieldProps) {
  const { t } = useLingui()
  return (
    <NumberInput
      {...props}
      clampBehavior="none"
      error={props.value !== '' && !isDelay(props.value) && t`From 1 to ${maxDelay} minutes`}
      allowDecimal={false}
      allowNegative={false}
      hideControls
    />
  )
}
