import { doctorName } from '@clinic/shared/doctors/titles'
import { eventCategoryColors } from '@clinic/shared/events/event'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { useLingui } from '@lingui/react/macro'
import { Anchor, ColorSwatch, Group } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { Link, useLocation } from 'react-router-dom'
import type { Column } from '../../components/list/data-table.tsx'
import { repeatText } from '../../components/labels/repeat-labels.ts'
import { categoryOf } from '../../lib/event-category.ts'
import { useUi } from '../../stores/ui.ts'
import { visitTypeLabels } from './visit-type-labels.ts'
import type { VisitTypeRow } from './visit-type-row.ts'

/** How many of an item, as the export writes it: "C01; 2 x L01". */
const writtenItem = ({ quantity, item }: VisitTypeRow['items'][number]) =>
  quantity === 1 ? item.code : `${quantity} x ${item.code}`

/** The name in the reader's language is the link; a name that is missing leaves its cell to the other one. */
export function useVisitTypeColumns(): Column<VisitTypeRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const names = (['nameTh', 'nameEn'] as const).map((key): Column<VisitTypeRow> => {
    const isOwn = key === (language === 'th' ? 'nameTh' : 'nameEn')
    return {
      key,
      header: t(visitTypeLabels[key]),
      sort: key,
      ...(isOwn ? { fixed: true } : { hideBelow: 'sm' as const }),
      csv: (row) => row[key],
      render: (row) => (isOwn ? <VisitTypeLink row={row} /> : row[key]),
    }
  })
  const minutes = (key: 'duration' | 'bufferBefore' | 'bufferAfter'): Column<VisitTypeRow> => ({
    key,
    header: t(visitTypeLabels[key]),
    width: 110,
    align: 'right',
    ...(key === 'duration' ? { sort: key } : { hidden: true }),
    csv: (row) => row[key],
    render: (row) => (key === 'duration' || row[key] > 0) && row[key],
  })
  return [
    ...(language === 'th' ? names : names.toReversed()),
    {
      key: 'category',
      header: t(visitTypeLabels.category),
      width: 135,
      sort: 'category',
      csv: (row) => eventCategoryNames[categoryOf(row)][language],
      render: (row) => (
        <Group gap={8} wrap="nowrap">
          <ColorSwatch size={12} color={eventCategoryColors[categoryOf(row)]} aria-hidden />
          {eventCategoryNames[categoryOf(row)][language]}
        </Group>
      ),
    },
    minutes('duration'),
    minutes('bufferBefore'),
    minutes('bufferAfter'),
    {
      key: 'repeatsAfter',
      header: t(visitTypeLabels.repeatsAfter),
      hidden: true,
      csv: ({ repeatsAfter }) => repeatsAfter && repeatText(repeatsAfter, language),
      render: ({ repeatsAfter }) => repeatsAfter && repeatText(repeatsAfter, language),
    },
    {
      key: 'doctors',
      header: t(visitTypeLabels.doctors),
      hideBelow: 'md',
      csv: ({ doctors }) => doctors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join('; '),
      render: ({ doctors }) =>
        doctors.length > 0 ? doctors.map((doctor) => doctorName(doctor, language)).join(', ') : t`Every doctor`,
    },
    {
      key: 'items',
      header: t(visitTypeLabels.items),
      hideBelow: 'md',
      csv: ({ items }) => items.map(writtenItem).join('; '),
      render: ({ items }) => items.map(writtenItem).join(', '),
    },
  ]
}

function VisitTypeLink({ row }: { row: VisitTypeRow }) {
  const { search } = useLocation()
  const language = useUi((state) => state.language)
  return (
    <Anchor component={Link} to={{ pathname: `/settings/visit-types/${row.id}`, search }} tabIndex={-1} c="inherit" fw={500}>
      {visitTypeName(row, language)}
    </Anchor>
  )
}
