import { exampleOfFact, maxMedicineListFile } from '@clinic/shared/medicine-lists/medicine-fact'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableImportDialog } from '../../components/list/table-import-dialog.tsx'
import { columnLabels } from './medicine-list-labels.ts'
import { importMedicineList } from './medicine-lists.ts'

export function ImportDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const columns = Object.keys(columnLabels) as (keyof typeof columnLabels)[]
  return (
    <TableImportDialog
      title={<Trans>Import a list of the medicine guard</Trans>}
      hint={
        <Trans>
          A CSV file, a line for each substance, class, interaction, pregnancy, age or dose. The file of the list that comes with
          the app shows how. It adds to what is in use; to replace a list, switch it off afterwards.
        </Trans>
      }
      labels={columnLabels}
      template={{
        fileName: 'medicine-guard',
        columns: columns.map((column) => columnLabels[column].message ?? ''),
        example: columns.map((column) => exampleOfFact[column] ?? ''),
      }}
      maxLength={maxMedicineListFile}
      importFile={importMedicineList}
      doneText={({ created }) => t`Medicine guard: ${created} lines imported.`}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
