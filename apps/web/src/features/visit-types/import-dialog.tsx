import { maxTableFile } from '@clinic/shared/imports/table-import'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableImportDialog } from '../../components/list/table-import-dialog.tsx'
import { useUi } from '../../stores/ui.ts'
import { importVisitTypes } from './import-visit-types.ts'
import { visitTypeLabels } from './visit-type-labels.ts'

const { anyResources: _, ...columns } = visitTypeLabels

/** Visit types from a file. */
export function ImportDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const category = eventCategoryNames['medical-care'][language]
  return (
    <TableImportDialog
      title={<Trans>Import visit types</Trans>}
      hint={
        <Trans>
          A CSV file with the columns of the template. Doctors, codes of the price list, and rooms or groups of rooms stand in one
          cell with semicolons between them. A visit type whose name is there already is changed.
        </Trans>
      }
      labels={columns}
      template={{
        fileName: 'visit-types',
        columns: Object.values(columns).map((column) => t(column)),
        example: ['เลเซอร์', '', category, '45', '5', '10', '', '', '', ''],
      }}
      maxLength={maxTableFile}
      importFile={importVisitTypes}
      doneText={({ created, updated }) => t`Visit types: ${created} new, ${updated} changed.`}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
