import { maxPriceListFile } from '@clinic/shared/price-list/price-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableImportDialog } from '../../components/list/table-import-dialog.tsx'
import { importPriceList } from './import-price-list.ts'
import { priceListLabels } from './price-list-labels.ts'

export function ImportDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <TableImportDialog
      title={<Trans>Import a price list</Trans>}
      hint={
        <Trans>
          A CSV file with the columns Code, Name (Thai), Name (English), Price, VAT and Duration (minutes), as the export writes
          it. An item whose code is there already is changed.
        </Trans>
      }
      labels={priceListLabels}
      template={{
        fileName: 'price-list',
        columns: [t`Code`, t`Name (Thai)`, t`Name (English)`, t`Price`, t`VAT`, t`Duration (minutes)`],
        example: ['C01', 'ตรวจสุขภาพ', '', '500', t`Exempt`, '30'],
      }}
      maxLength={maxPriceListFile}
      importFile={importPriceList}
      doneText={({ created, updated }) => t`Price list: ${created} new, ${updated} changed.`}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
