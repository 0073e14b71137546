import { maxTableFile } from '@clinic/shared/imports/table-import'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableImportDialog } from '../../components/list/table-import-dialog.tsx'
import { importSchedules } from './import-schedules.ts'

/** The columns of the file; the import knows them as its headers, in both languages. */
const columns = {
  doctor: msg`Doctor`,
  weekday: msg`Weekday`,
  hours: msg`Hours`,
  fromDate: msg`From`,
  week: msg({ message: 'Week', context: 'of two' }),
}

/** Doctors' working hours from a file. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <TableImportDialog
      title={<Trans>Import working hours</Trans>}
      hint={
        <Trans>
          A CSV file with a row for each weekday of a doctor: Doctor, Weekday, Hours (several with commas between them), From (a
          date), and Week (1 or 2) where every second week is another. Hours that begin on the same date are replaced.
        </Trans>
      }
      labels={columns}
      template={{
        fileName: 'working-hours',
        columns: Object.values(columns).map((column) => t(column)),
        example: [t`Arun Suksai`, t`Monday`, '9:00-12:00, 13:00-17:00', '2027-01-01', ''],
      }}
      maxLength={maxTableFile}
      importFile={importSchedules}
      doneText={({ created, updated }) => t`Working hours: ${created} new, ${updated} changed.`}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
