import { resourceSortFields } from '@clinic/shared/resources/resource'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconArchive, IconDoor, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useArchivedFilter } from '../../../lib/list/use-archived-filter.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { AddResource } from '../add-resource.tsx'
import { ImportDialog } from '../import-dialog.tsx'
import { listResources, useResourceList } from '../list-resources.ts'
import { ResourcePanel } from '../resource-panel.tsx'
import { useResourceColumns } from '../use-resource-columns.tsx'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams(resourceSortFields)
  const [archived, showArchived] = useArchivedFilter()
  const list = useLiveList(useResourceList, 'resources', params, { archived })
  const columns = useResourceColumns()
  const { id, editing, open, edit, close } = useOpenRecord('/settings/resources')
  const mayWrite = useCan('resource:write')
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const add = () => setDialog('add')
  const closeDialog = () => setDialog(undefined)
  useFormShortcut('a', msg`Add a room or equipment`, add, mayWrite)
  const buttons = mayWrite && (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setDialog('import')}>
        <Trans>Import</Trans>
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        <Trans>Add a room or equipment</Trans>
      </Button>
    </Group>
  )
  const hint = <Trans>What is booked with an appointment: treatment rooms, lasers, an X-ray machine.</Trans>
  return (
    <>
      <PageHeader title={<Trans>Rooms and equipment</Trans>} actions={buttons}>
        <SearchField label={t`Name or group`} value={params.query} onChange={(query) => change({ query })} />
        <Checkbox label={t`Archived`} checked={archived} onChange={(event) => showArchived(event.currentTarget.checked)} />
        <ListTools name="resources" columns={columns} listPage={(page) => listResources({ ...list.variables, ...page })} />
      </PageHeader>
      <WithPanel panel={id && <ResourcePanel key={id} id={id} editing={editing} onEdit={edit} onClose={close} />}>
        <ListView
          label={t`Rooms and equipment`}
          name="resources"
          list={list}
          columns={columns}
          params={params}
          onChange={change}
          nameOf={({ name }) => name}
          onOpen={(resource) => open(resource.id)}
          openId={id}
          searchHint={t`Try a part of the name or of the group.`}
          empty={
            archived ? (
              <EmptyState icon={<IconArchive size={40} />} title={<Trans>Nothing is archived</Trans>} />
            ) : (
              <EmptyState
                icon={<IconDoor size={40} />}
                title={<Trans>No rooms or equipment yet</Trans>}
                hint={hint}
                action={buttons}
              />
            )
          }
        />
      </WithPanel>
      {dialog === 'add' && <AddResource onCreated={open} onClose={closeDialog} />}
      {dialog === 'import' && (
        <ImportDialog
          onClose={closeDialog}
          onDone={() => {
            closeDialog()
            void list.load()
          }}
        />
      )}
    </>
  )
}
