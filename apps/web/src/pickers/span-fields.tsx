import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { TimeField } from '../components/form/time-field.tsx'
import { DateField } from './date-field.tsx'
import { withFromDate, type SpanValues } from './span-values.ts'

type Field = keyof Omit<SpanValues, 'wholeDays'>

type SpanFieldsProps = {
  values: SpanValues
  onChange: (change: Partial<SpanValues>) => void
  errorOf: (field: Field) => ReactNode
}

/** From when until when, in whole days or with times. */
export function SpanFields({ values, onChange, errorOf }: SpanFieldsProps) {
  const { t } = useLingui()
  const { wholeDays } = values
  const fieldOf = (field: Field) => ({
    'data-path': field,
    value: values[field],
    error: errorOf(field),
    onChange: (text: string) => onChange({ [field]: text }),
  })
  return (
    <>
      <SegmentedControl
        aria-label={t`Whole days or with times`}
        data={[
          { value: 'days', label: t`Whole days` },
          { value: 'times', label: t`With times` },
        ]}
        value={wholeDays ? 'days' : 'times'}
        onChange={(next) => onChange({ wholeDays: next === 'days' })}
      />
      <SimpleGrid cols={wholeDays ? { base: 1, xs: 2 } : 2} spacing="sm">
        <DateField
          label={wholeDays ? t`First day` : t`From`}
          direction="future"
          {...fieldOf('fromDate')}
          onChange={(date) => onChange(withFromDate(values, date))}
        />
        {!wholeDays && <TimeField label={t`Time from`} {...fieldOf('fromTime')} />}
        <DateField
          label={wholeDays ? t`Last day` : t`Until`}
          direction="future"
          minDate={values.fromDate}
          {...fieldOf('untilDate')}
        />
        {!wholeDays && <TimeField label={t`Time until`} endsDay {...fieldOf('untilTime')} />}
      </SimpleGrid>
    </>
  )
}
