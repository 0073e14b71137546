import { dosageRoutes, dosageTimes, doseUnits, mealTimings, type MedicineUnit } from '@clinic/shared/dosage/dosage'
import { frequencyText, unitWord } from '@clinic/shared/dosage/dosage-sentence'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUi } from '../../stores/ui.ts'
import { dosageLabels, mealTexts, routeTexts, timeTexts } from '../labels/dosage-labels.ts'
import classes from './dosage-fields.module.css'
import { frequencies, frequencyDosage, type DosageValues } from './dosage-values.ts'

type DosageFieldsProps = {
  /** What the fields belong to, for those who don't see where they stand. */
  label: string
  /** Where the fields stand in the form, before their own names. */
  path: string
  value: DosageValues
  errorOf: (field: keyof DosageValues) => ReactNode
  onChange: (value: DosageValues) => void
}

/** A dosage in parts: how much, by which route, how often, at which meals and times, for how long. */
export function DosageFields({ label, path, value, errorOf, onChange }: DosageFieldsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const set = (part: Partial<DosageValues>) => onChange({ ...value, ...part })
  const place = (field: keyof DosageValues) => ({ 'data-path': `${path}.${field}`, size: 'xs', error: errorOf(field) })
  const select = <Field extends 'unit' | 'route' | 'frequency' | 'meal'>(
    field: Field,
    className: string | undefined,
    options: { value: DosageValues[Field]; label: string }[],
  ) => (
    <NativeSelect
      {...place(field)}
      className={className}
      label={t(dosageLabels[field])}
      data={[{ value: '', label: '–' }, ...options]}
      value={value[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value } as Partial<DosageValues>)}
    />
  )
  return (
    <fieldset className={classes.fields} aria-label={label}>
      <TextInput
        {...place('amount')}
        className={classes.number}
        label={t(dosageLabels.amount)}
        inputMode="decimal"
        autoComplete="off"
        value={value.amount}
        onChange={(event) => set({ amount: event.currentTarget.value })}
      />
      {select('unit', classes.unit, unitOptions(doseUnits, language))}
      {select(
        'route',
        classes.route,
        dosageRoutes.map((route) => ({ value: route, label: t(routeTexts[route]) })),
      )}
      {select(
        'frequency',
        classes.frequency,
        frequencies(value.frequency).map((each) => ({ value: each, label: frequencyText(frequencyDosage(each), language) })),
      )}
      {select(
        'meal',
        classes.meal,
        mealTimings.map((meal) => ({ value: meal, label: t(mealTexts[meal]) })),
      )}
      <TextInput
        {...place('days')}
        className={classes.number}
        label={t(dosageLabels.days)}
        inputMode="numeric"
        autoComplete="off"
        value={value.days}
        onChange={(event) => set({ days: event.currentTarget.value })}
      />
      <div className={classes.choices}>
        {dosageTimes.map((time) => (
          <Checkbox
            key={time}
            size="xs"
            label={t(timeTexts[time])}
            checked={value.times.includes(time)}
            onChange={(event) =>
              set({
                times: dosageTimes.filter((each) => (each === time ? event.currentTarget.checked : value.times.includes(each))),
              })
            }
          />
        ))}
        <Checkbox
          size="xs"
          label={t(dosageLabels.asNeeded)}
          checked={value.asNeeded}
          onChange={(event) => set({ asNeeded: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  )
}

export const unitOptions = (units: readonly MedicineUnit[], language: 'en' | 'th') =>
  units.map((unit) => ({ value: unit, label: unitWord(unit, true, language) }))
