import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import type { Column } from '../../components/list/data-table.tsx'
import { kindText, resourceLabels } from './resource-labels.ts'
import type { ResourceRow } from './resource-row.ts'
import { useOutText } from './use-out-text.ts'

/** The headers and values that the import reads again, and what it leaves alone. */
export function useResourceColumns(): Column<ResourceRow>[] {
  const { t } = useLingui()
  const outText = useOutText()
  return [
    {
      key: 'name',
      header: t(resourceLabels.name),
      sort: 'name',
      fixed: true,
      csv: ({ name }) => name,
      render: (row) => <ResourceName row={row} />,
    },
    {
      key: 'kind',
      header: t(resourceLabels.kind),
      width: 130,
      sort: 'kind',
      csv: ({ kind }) => t(kindText[kind]),
      render: ({ kind }) => t(kindText[kind]),
    },
    {
      key: 'group',
      header: t(resourceLabels.group),
      sort: 'group',
      hideBelow: 'sm',
      csv: ({ group }) => group,
      render: ({ group }) => group,
    },
    {
      key: 'out',
      header: t`Out of use`,
      csv: outText,
      render: (resource) =>
        outText(resource) && (
          <Text size="sm" lineClamp={4} style={{ whiteSpace: 'normal' }}>
            {outText(resource)}
          </Text>
        ),
    },
  ]
}

function ResourceName({ row: { id, name } }: { row: ResourceRow }) {
  const { search } = useLocation()
  return (
    <Anchor component={Link} to={{ pathname: `/settings/resources/${id}`, search }} tabIndex={-1} c="inherit" fw={500}>
      {name}
    </Anchor>
  )
}
