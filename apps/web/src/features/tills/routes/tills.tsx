import { tillSortFields, tillStatuses } from '@clinic/shared/tills/till'
import type { TillStatus } from '@clinic/shared/tills/till'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Select, Title } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { statusText } from '../till-labels.ts'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { listTills, useTillList } from '../data/list-tills.ts'
import { OwnTill } from '../own-till.tsx'
import { useTillColumns } from '../till-columns.tsx'
import { TillDaySums } from '../till-day.tsx'
import { useTillFile } from '../use-till-file.ts'
import { useTillFilters } from '../till-url.ts'
import classes from '../tills.module.css'
import { useCan } from '../../../lib/account/use-can.ts'
import { instantsOf } from '../../../lib/list/day-span.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { DaySpanFields } from '../../../pickers/day-span-fields.tsx'
import { useZone } from '../../../lib/account/use-establishment.ts'

export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const oversees = useCan('till:oversee')
  const [params, change] = useListParams(tillSortFields)
  const [filters, filter] = useTillFilters()
  const { from, to, status, differs } = filters
  const zone = useZone()
  const list = useLiveList(useTillList, 'tills', params, { status, differs, ...instantsOf({ from, to }, zone) })
  const columns = useTillColumns()
  const file = useTillFile()
  const isFiltered = status !== '' || differs || from !== '' || to !== ''
  return (
    <>
      <PageHeader title={<Trans>Till</Trans>} />
      <div className={classes.boxes}>
        <OwnTill />
        {oversees && <TillDaySums />}
      </div>
      <Title order={2} size="h4" mb="xs">
        {oversees ? <Trans>All tills</Trans> : <Trans>My tills</Trans>}
      </Title>
      <Group gap="xs" mb="sm">
        <Select
          w={160}
          aria-label={t`Status`}
          placeholder={t`All statuses`}
          clearable
          clearButtonProps={{ 'aria-label': t`All statuses` }}
          value={status || null}
          data={tillStatuses.map((value) => ({ value, label: t(statusText[value]) }))}
          onChange={(value) => filter({ status: (value ?? '') as TillStatus | '' })}
        />
        <Checkbox
          label={t`With a difference`}
          checked={differs}
          onChange={(event) => filter({ differs: event.currentTarget.checked })}
        />
        <DaySpanFields from={from} to={to} onChange={filter} />
        <ListTools name="tills" columns={columns} file={file} listPage={(page) => listTills({ ...list.variables, ...page })} />
      </Group>
      <ListView
        label={t`Tills`}
        name="tills"
        list={list}
        columns={columns}
        params={params}
        onChange={change}
        onOpen={({ id }) => void navigate(`/till/${id}`)}
        empty={
          isFiltered ? (
            <EmptyState
              title={<Trans>No such tills</Trans>}
              action={
                <Button variant="default" onClick={() => filter({ status: '', differs: false, from: '', to: '' })}>
                  <Trans>Show all tills</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconCash size={40} />}
              title={<Trans>No tills yet</Trans>}
              hint={<Trans>Open yours in the morning. When it is closed in the evening, it stands here.</Trans>}
            />
          )
        }
      />
    </>
  )
}
