import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { drugLabels } from './drug-labels.ts'
import type { Column } from '../../components/list/data-table.tsx'
import type { CsvColumn } from '../../stores/export.ts'
import { useUi } from '../../stores/ui.ts'
import type { DrugRow } from './drug-row.ts'

export function useDrugColumns(): Column<DrugRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const text = (
    key: keyof DrugRow,
    header: string,
    render: (drug: DrugRow) => string | null,
    more: Partial<Column<DrugRow>> = {},
  ) => ({
    key,
    header,
    render,
    ...more,
  })
  return [
    text('name', t`Name`, ({ name }) => name, { sort: 'name', fixed: true, render: (drug) => <DrugName drug={drug} /> }),
    text('tradeNames', t(drugLabels.tradeNames), ({ tradeNames }) => tradeNames.join(', '), { hideBelow: 'sm' }),
    text('form', t(drugLabels.form), ({ form }) => form, { hideBelow: 'md' }),
    text('category', t(drugLabels.category), ({ category }) => category, { sort: 'category', hideBelow: 'wide' }),
    text('nationalList', t(drugLabels.nationalList), ({ nationalList }) => nationalList, { width: 110, hideBelow: 'md' }),
    text('dosage', t(drugLabels.dosage), ({ dosage }) => dosage && dosageSentence(dosage, language), { hideBelow: 'md' }),
  ]
}

function DrugName({ drug }: { drug: DrugRow }) {
  const { search } = useLocation()
  return (
    <>
      <Anchor component={Link} to={{ pathname: `/settings/drugs/${drug.id}`, search }} tabIndex={-1} c="inherit" fw={500}>
        {drug.name}
      </Anchor>
      {drug.thaiName && (
        <Text span size="xs" c="dimmed" ml={6}>
          {drug.thaiName}
        </Text>
      )}
    </>
  )
}

const part = (header: string, value: (drug: DrugRow) => string | number | null | undefined): CsvColumn<DrugRow> => ({
  header,
  value: (drug) => value(drug) ?? '',
})

/** The file that the import reads, whatever is shown: its columns in docs/import.md. */
export const drugFile: CsvColumn<DrugRow>[] = [
  part('genericName', ({ genericName }) => genericName),
  part('tradeNames', ({ tradeNames }) => tradeNames.join('; ')),
  part('thaiName', ({ thaiName }) => thaiName),
  part('strength', ({ strength }) => strength),
  part('form', ({ form }) => form),
  part('category', ({ category }) => category),
  part('nationalList', ({ nationalList }) => nationalList),
  part('amount', ({ dosage }) => dosage?.amount),
  part('unit', ({ dosage }) => dosage?.unit),
  part('route', ({ dosage }) => dosage?.route),
  part('timesPerDay', ({ dosage }) => dosage?.timesPerDay),
  part('everyHours', ({ dosage }) => dosage?.everyHours),
  part('asNeeded', ({ dosage }) => (dosage?.asNeeded ? 'yes' : '')),
  part('meal', ({ dosage }) => dosage?.meal),
  part('times', ({ dosage }) => dosage?.times.join('; ')),
  part('days', ({ dosage }) => dosage?.days),
  part('quantity', ({ quantity }) => quantity),
  part('quantityUnit', ({ quantityUnit }) => quantityUnit),
  part('info', ({ info }) => info),
]
