import { visitTypeName, visitTypeSortFields } from '@clinic/shared/visit-types/visit-type'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconArchive, IconCalendarStar, IconFileImport, IconPlus } from '@tabler/icons-react'
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
import { useUi } from '../../../stores/ui.ts'
import { AddVisitType } from '../add-visit-type.tsx'
import { ImportDialog } from '../import-dialog.tsx'
import { listVisitTypes, useVisitTypeList } from '../list-visit-types.ts'
import { useVisitTypeColumns } from '../visit-type-columns.tsx'
import { VisitTypePanel } from '../visit-type-panel.tsx'

export function Component() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const [params, change] = useListParams(visitTypeSortFields)
  const [archived, showArchived] = useArchivedFilter()
  const list = useLiveList(useVisitTypeList, 'visit_types', params, { archived })
  const columns = useVisitTypeColumns()
  const { id, editing, open, edit, close } = useOpenRecord('/settings/visit-types')
  const mayWrite = useCan('visit-type:write')
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const add = () => setDialog('add')
  const closeDialog = () => setDialog(undefined)
  useFormShortcut('a', msg`Add a visit type`, add, mayWrite)
  const button = mayWrite && (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setDialog('import')}>
        <Trans>Import</Trans>
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        <Trans>Add a visit type</Trans>
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeader title={<Trans>Visit types</Trans>} actions={button}>
        <SearchField label={t`Name`} value={params.query} onChange={(query) => change({ query })} />
        <Checkbox label={t`Archived`} checked={archived} onChange={(event) => showArchived(event.currentTarget.checked)} />
        <ListTools name="visit-types" columns={columns} listPage={(page) => listVisitTypes({ ...list.variables, ...page })} />
      </PageHeader>
      <WithPanel panel={id && <VisitTypePanel key={id} id={id} editing={editing} onEdit={edit} onClose={close} />}>
        <ListView
          label={t`Visit types`}
          name="visit-types"
          list={list}
          columns={columns}
          params={params}
          onChange={change}
          nameOf={(visitType) => visitTypeName(visitType, language)}
          onOpen={(visitType) => open(visitType.id)}
          openId={id}
          searchHint={t`Try a part of the name.`}
          empty={
            archived ? (
              <EmptyState icon={<IconArchive size={40} />} title={<Trans>Nothing is archived</Trans>} />
            ) : (
              <EmptyState
                icon={<IconCalendarStar size={40} />}
                title={<Trans>No visit types yet</Trans>}
                hint={
                  <Trans>
                    The clinic's kinds of appointments: choosing one fills category, length, buffers and the prices of the visit.
                  </Trans>
                }
                action={button}
              />
            )
          }
        />
      </WithPanel>
      {dialog === 'add' && <AddVisitType onCreated={open} onClose={closeDialog} />}
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
