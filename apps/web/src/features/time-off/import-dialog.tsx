import { maxTableFile } from '@clinic/shared/imports/table-import'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableImportDialog } from '../../components/list/table-import-dialog.tsx'
import { importTimeOff } from './import-time-off.ts'
import { kindText, timeOffLabels } from './time-off-labels.ts'

/** The columns of the file; the import knows them as its headers, in both languages. */
const columns = { doctor: msg`Doctor`, ...timeOffLabels }

/** Doctors' time off from a file. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <TableImportDialog
      title={<Trans>Import time off</Trans>}
      hint={
        <Trans>
          A CSV file with a row for each time off: Doctor, Why (sick, leave, training, break or other), From, Until (a date that
          is included, or a date with a time) and Note. What is there from when until when already is changed.
        </Trans>
      }
      labels={columns}
      template={{
        fileName: 'time-off',
        columns: Object.values(columns).map((column) => t(column)),
        example: [t`Arun Suksai`, t(kindText.leave), '2027-01-04', '2027-01-08', ''],
      }}
      maxLength={maxTableFile}
      importFile={importTimeOff}
      doneText={({ created, updated }) => t`Time off: ${created} new, ${updated} changed.`}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
