import { maxResourceFile } from '@clinic/shared/resources/resource'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableImportDialog } from '../../components/list/table-import-dialog.tsx'
import { resourceLabels } from './resource-labels.ts'
import { importResources } from './save-resource.ts'

export function ImportDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <TableImportDialog
      title={<Trans>Import rooms and equipment</Trans>}
      hint={
        <Trans>
          A CSV file with the columns Name, Kind (room or equipment) and Group, as the export writes it. What has its name already
          is changed.
        </Trans>
      }
      labels={resourceLabels}
      template={{
        fileName: 'rooms-and-equipment',
        columns: [t`Name`, t`Kind`, t({ message: 'Group', context: 'of rooms or equipment' })],
        example: [t`Room 1`, t`Room`, t`Treatment room`],
      }}
      maxLength={maxResourceFile}
      importFile={importResources}
      doneText={({ created, updated }) => t`Rooms and equipment: ${created} new, ${updated} changed.`}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
