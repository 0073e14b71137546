import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoneOutgoing, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useViewer } from '../../../stores/session.ts'
import { listRecalls, useRecallList } from '../list-recalls.ts'
import { useRecallColumns } from '../recall-columns.tsx'
import { RecallFilters } from '../recall-filters.tsx'
import { filterOf, useRecallUrl } from '../recall-url.ts'
import { nameOf } from '../texts.ts'
import { useRecallChanges } from '../use-recall-changes.ts'

const AddRecall = lazyPart(() => import('../add-recall.tsx'))

/** Who is to be called for their next visit, by month. */
export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id: establishmentId, timeZone } = useViewer().establishment
  const today = dateOf(new Date(), timeZone)
  const [params, change] = useListParams()
  const [url, filter] = useRecallUrl(today)
  const list = useLiveList(useRecallList, 'recalls', params, filterOf(url, today))
  useRecallChanges(establishmentId, () => void list.load())
  const columns = useRecallColumns(() => void list.load())
  const mayWrite = useCan('event:write-own')
  const [adding, setAdding] = useState(false)
  useFormShortcut('n', msg`New recall`, () => setAdding(true), mayWrite)
  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>New recall</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Recalls</Trans>} actions={addButton}>
        <RecallFilters url={url} today={today} onChange={filter} />
        <ListTools name="recalls" columns={columns} listPage={(page) => listRecalls({ ...list.variables, ...page })} />
      </PageHeader>
      <ListView
        label={t`Recalls`}
        name="recalls"
        list={list}
        columns={columns}
        nameOf={nameOf}
        onOpen={({ patient }) => void navigate(`/patients/${patient.id}`)}
        params={params}
        onChange={change}
        empty={
          <EmptyState
            icon={<IconPhoneOutgoing size={40} />}
            title={<Trans>Nobody is to be called</Trans>}
            hint={
              <Trans>
                A recall is written when a visit is closed, on the patient's page or here. It is booked by itself as soon as the
                appointment is made.
              </Trans>
            }
            action={addButton}
          />
        }
      />
      {adding && <AddRecall onClose={() => setAdding(false)} />}
    </>
  )
}
