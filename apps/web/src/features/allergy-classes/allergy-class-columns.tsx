import type { AllergySubstance } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { allergyClassLabels, builtInClassNames } from './allergy-class-labels.ts'
import type { Column } from '../../components/list/data-table.tsx'
import type { CsvColumn } from '../../stores/export.ts'
import { useUi } from '../../stores/ui.ts'
import type { AllergyClassRow } from './allergy-class-row.ts'
import { useClassName } from './use-class-name.ts'

/** Of the column of names, in both tables, pixels. */
export const classWidth = 200

const namesOf = (substances: readonly AllergySubstance[]) => substances.map(({ name }) => name).join(', ')

export function useAllergyClassColumns(): Column<AllergyClassRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const classNameOf = useClassName()
  return [
    {
      key: 'name',
      header: t`Class`,
      sort: language === 'th' ? 'nameTh' : 'nameEn',
      fixed: true,
      width: classWidth,
      render: (row) => <ClassLink id={row.id}>{classNameOf(row)}</ClassLink>,
    },
    { key: 'substances', header: t(allergyClassLabels.substances), render: ({ substances }) => namesOf(substances) },
    {
      key: 'otherNames',
      header: t(allergyClassLabels.otherNames),
      hideBelow: 'wide',
      render: ({ otherNames }) => otherNames.join(', '),
    },
  ]
}

/** Every name of every substance, whatever is shown. */
export function useAllergyClassFile(): CsvColumn<AllergyClassRow>[] {
  const { t } = useLingui()
  const allNames = ({ name, otherNames }: AllergySubstance) =>
    otherNames.length > 0 ? `${name} (${otherNames.join(', ')})` : name
  return [
    { header: t`Built-in class`, value: ({ builtIn }) => (builtIn ? t(builtInClassNames[builtIn]) : '') },
    { header: t(allergyClassLabels.nameTh), value: ({ nameTh }) => nameTh },
    { header: t(allergyClassLabels.nameEn), value: ({ nameEn }) => nameEn },
    { header: t(allergyClassLabels.otherNames), value: ({ otherNames }) => otherNames.join(', ') },
    { header: t(allergyClassLabels.substances), value: ({ substances }) => substances.map(allNames).join('; ') },
  ]
}

/** The name of a class, which opens it. */
export function ClassLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Anchor component={Link} to={{ pathname: `/settings/allergy-classes/${id}`, search }} tabIndex={-1} c="inherit" fw={500}>
      {children}
    </Anchor>
  )
}
