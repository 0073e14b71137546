import {
  builtInAllergyClasses,
  builtInAllergyClassKeys,
  type BuiltInAllergyClass,
} from '@clinic/shared/allergies/allergy-classes'
import { searchable, searchWords } from '@clinic/shared/search/search'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { allergyClassLabels, builtInClassNames } from './allergy-class-labels.ts'
import { DataTable, type Column } from '../../components/list/data-table.tsx'
import { ClassLink, classWidth } from './allergy-class-columns.tsx'

type BuiltInRow = { id: BuiltInAllergyClass; name: string; substances: string }

/** The built-in classes of which a name contains what is searched. */
export function useBuiltInClasses(query: string): BuiltInRow[] {
  const { t } = useLingui()
  return builtInAllergyClassKeys.flatMap((id) => {
    const name = t(builtInClassNames[id])
    const { names, substances } = builtInAllergyClasses[id]
    const all = searchable([name, ...names, ...substances.flat()].join(' '))
    if (!searchWords(query).every((word) => all.includes(word))) return []
    return [{ id, name, substances: substances.map(([substance]) => substance).join(', ') }]
  })
}

type BuiltInClassesProps = { rows: BuiltInRow[]; openId: string | undefined; onOpen: (row: BuiltInRow) => void }

/** What is checked without the clinic's doing. */
export function BuiltInClasses({ rows, openId, onOpen }: BuiltInClassesProps) {
  const { t } = useLingui()
  const columns: Column<BuiltInRow>[] = [
    {
      key: 'name',
      header: t`Class`,
      width: classWidth,
      fixed: true,
      render: ({ id, name }) => <ClassLink id={id}>{name}</ClassLink>,
    },
    { key: 'substances', header: t(allergyClassLabels.substances), render: ({ substances }) => substances },
  ]
  return (
    <>
      <Title order={2} size="h4" mt="md" mb={6}>
        <Trans>Built in</Trans>
      </Title>
      <DataTable label={t`Built in`} columns={columns} rows={rows} openId={openId} onOpen={onOpen} />
    </>
  )
}
