import { Trans } from '@lingui/react/macro'
import type { BackupRun } from './backup-data.ts'
import { downloadBackup } from './download-backup.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { useDayTime } from './use-day-time.ts'

type DownloadDialogProps = { run: BackupRun; onClose: () => void }

export function DownloadDialog({ run, onClose }: DownloadDialogProps) {
  const when = useDayTime()
  return (
    <PasswordDialog
      title={<Trans>Download the backup of {when(run.startedTime)}</Trans>}
      confirmLabel={<Trans>Download</Trans>}
      onConfirm={async (password) => {
        await downloadBackup({ id: run.id, password })
        onClose()
      }}
      onClose={onClose}
    >
      {run.encrypted ? (
        <Trans>
          It holds all records and pictures of every clinic here. It is encrypted and opens with the key of this server.
        </Trans>
      ) : (
        <Trans>
          It holds all records and pictures of every clinic here, and it is not encrypted: whoever has the file can read it. Keep
          it where only you get at it.
        </Trans>
      )}
    </PasswordDialog>
  )
}
