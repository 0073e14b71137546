import { priceListSortFields } from '@clinic/shared/price-list/price-list'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconArchive, IconFileImport, IconPlus, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { AddItem } from '../add-item.tsx'
import { ImportDialog } from '../import-dialog.tsx'
import { ItemPanel } from '../item-panel.tsx'
import { listPriceList, usePriceList } from '../list-price-list.ts'
import { usePriceListColumns } from '../price-list-columns.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { usePricesIncludeVat } from '../../../lib/account/use-prices-include-vat.ts'
import { useArchivedFilter } from '../../../lib/list/use-archived-filter.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams(priceListSortFields)
  const [archived, showArchived] = useArchivedFilter()
  const list = useLiveList(usePriceList, 'price_list', params, { archived })
  const columns = usePriceListColumns()
  const { id, editing, open, edit, close } = useOpenRecord('/settings/price-list')
  const mayWrite = useCan('price-list:write')
  const pricesIncludeVat = usePricesIncludeVat()
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const add = () => setDialog('add')
  const closeDialog = () => setDialog(undefined)
  useFormShortcut('a', msg`Add an item`, add, mayWrite)
  const buttons = mayWrite && (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setDialog('import')}>
        <Trans>Import</Trans>
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        <Trans>Add an item</Trans>
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeader title={<Trans>Price list</Trans>} actions={buttons}>
        <SearchField label={t`Code or name`} value={params.query} onChange={(query) => change({ query })} />
        <Checkbox label={t`Archived`} checked={archived} onChange={(event) => showArchived(event.currentTarget.checked)} />
        <ListTools name="price-list" columns={columns} listPage={(page) => listPriceList({ ...list.variables, ...page })} />
      </PageHeader>
      <WithPanel panel={id && <ItemPanel key={id} id={id} editing={editing} onEdit={edit} onClose={close} />}>
        <ListView
          label={t`Price list`}
          name="price-list"
          list={list}
          columns={columns}
          params={params}
          onChange={change}
          nameOf={({ code }) => code}
          onOpen={(item) => open(item.id)}
          openId={id}
          searchHint={t`Try a part of the code or of the name.`}
          empty={
            archived ? (
              <EmptyState icon={<IconArchive size={40} />} title={<Trans>Nothing is archived</Trans>} />
            ) : (
              <EmptyState
                icon={<IconTag size={40} />}
                title={<Trans>No items yet</Trans>}
                hint={<Trans>What the clinic sells, with its price: the lines of an invoice find it by code or name.</Trans>}
                action={buttons}
              />
            )
          }
        />
      </WithPanel>
      {dialog === 'add' && <AddItem pricesIncludeVat={pricesIncludeVat ?? false} onCreated={open} onClose={closeDialog} />}
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
