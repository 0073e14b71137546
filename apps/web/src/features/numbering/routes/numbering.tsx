import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { DataTable, type Column } from '../../../components/list/data-table.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { NumberingsQuery, type NumberingRow } from '../list-numberings.ts'
import { numberingLabels, restartText, runLabels } from '../numbering-labels.ts'
import { NumberingPanel } from '../numbering-panel.tsx'

/** How each kind of document is numbered at the clinic. */
export function Component() {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load, set } = useServerQuery({ query: NumberingsQuery, variables: { establishmentId } })
  const { id, editing, open, edit, close } = useOpenRecord('/settings/numbering')
  const rows = data?.numberings
  const ofRun = (all: typeof rows) => all?.find(({ run }) => run === id) ?? null
  const columns: Column<NumberingRow>[] = [
    { key: 'run', header: t`Document`, fixed: true, render: ({ run }) => t(runLabels[run]) },
    { key: 'next', header: t`Next number`, render: ({ next }) => next.number },
    { key: 'restart', header: t(numberingLabels.restart), hideBelow: 'sm', render: ({ restart }) => t(restartText[restart]) },
  ]
  const loaded = {
    record: rows && ofRun(rows),
    failure: null,
    setRecord: (next: NumberingRow) => set({ numberings: (rows ?? []).map((row) => (row.run === next.run ? next : row)) }),
    load: async () => ofRun((await load())?.numberings),
  }
  return (
    <>
      <PageHeader title={<Trans>Document numbers</Trans>} />
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>Numbers have no gaps. What was issued keeps its number; a change counts from the next document on.</Trans>
      </Text>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      <WithPanel
        panel={
          id && (rows || !failure) && <NumberingPanel key={id} loaded={loaded} editing={editing} onEdit={edit} onClose={close} />
        }
      >
        {!failure && (
          <DataTable
            label={t`Document numbers`}
            columns={columns}
            rows={[...(rows ?? [])]}
            nameOf={({ run }) => t(runLabels[run])}
            loadingRows={rows ? false : 6}
            onOpen={({ run }) => open(run)}
            openId={rows?.find(({ run }) => run === id)?.id}
          />
        )}
      </WithPanel>
    </>
  )
}
