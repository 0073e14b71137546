import { drugSortFields } from '@clinic/shared/drugs/drug'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconFileImport, IconPill, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { AddDrug } from '../add-drug.tsx'
import { drugFile, useDrugColumns } from '../drug-columns.tsx'
import { DrugPanel } from '../drug-panel.tsx'
import { listDrugs, useDrugList } from '../list-drugs.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useArchivedFilter } from '../../../lib/list/use-archived-filter.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'

/** The clinic's catalogue of drugs. */
export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams(drugSortFields)
  const [archived, showArchived] = useArchivedFilter()
  const list = useLiveList(useDrugList, 'drugs', params, { archived })
  const columns = useDrugColumns()
  const { id, editing, open, edit, close } = useOpenRecord('/settings/drugs')
  const mayWrite = useCan('drug:write')
  const mayImport = useCan('import:run')
  const [adding, setAdding] = useState(false)
  useFormShortcut('a', msg`Add medicine`, () => setAdding(true), mayWrite)

  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Add medicine</Trans>
    </Button>
  )
  const importButton = mayImport && (
    <Button component={Link} to="/settings/import" variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
      <Trans>Import</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Medicines</Trans>} actions={addButton}>
        <SearchField label={t`Generic, Thai or trade name`} value={params.query} onChange={(query) => change({ query })} />
        <Checkbox label={t`Archived`} checked={archived} onChange={(event) => showArchived(event.currentTarget.checked)} />
        <ListTools
          name="drugs"
          columns={columns}
          file={drugFile}
          listPage={(page) => listDrugs({ ...list.variables, ...page })}
        />
      </PageHeader>
      <WithPanel panel={id && <DrugPanel key={id} id={id} editing={editing} onEdit={edit} onClose={close} />}>
        <ListView
          label={t`Medicines`}
          name="drugs"
          list={list}
          columns={columns}
          nameOf={({ name }) => name}
          onOpen={(drug) => open(drug.id)}
          openId={id}
          params={params}
          onChange={change}
          empty={
            archived ? (
              <EmptyState icon={<IconPill size={40} />} title={<Trans>Nothing is archived</Trans>} />
            ) : (
              <EmptyState
                icon={<IconPill size={40} />}
                title={<Trans>No medicines yet</Trans>}
                hint={
                  <Trans>
                    The prescription's form offers the medicines of this catalogue, with their usual dosage. The National List of
                    Essential Medicines can be imported as it is published.
                  </Trans>
                }
                action={
                  <Group gap="xs" justify="center">
                    {addButton}
                    {importButton}
                  </Group>
                }
              />
            )
          }
        />
      </WithPanel>
      {adding && <AddDrug name={params.query} onCreated={(drug) => open(drug.id)} onClose={() => setAdding(false)} />}
    </>
  )
}
