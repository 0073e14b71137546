import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { postTo } from '../../lib/account/auth.ts'
import type { BackupRun } from './backup-data.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RestoreProgress } from './restore-progress.tsx'
import { useContentsText } from './use-contents-text.ts'
import { useDayTime } from './use-day-time.ts'

type RestoreDialogProps = { run: BackupRun; onClose: () => void }

/** Asks for the own password, and then shows how far the restore is. */
export function RestoreDialog({ run, onClose }: RestoreDialogProps) {
  const { t } = useLingui()
  const when = useDayTime()
  const contents = useContentsText(run)
  const [asked, setAsked] = useState(false)
  const time = when(run.time)
  if (asked) return <RestoreProgress id={run.id} title={t`Restoring the backup of ${time}`} onClose={onClose} />
  return (
    <PasswordDialog
      title={<Trans>Restore the backup of {time}</Trans>}
      confirmLabel={<Trans context="a backup">Restore</Trans>}
      danger
      onConfirm={async (password) => {
        await postTo('/api/backups/restore', { id: run.id, password })
        setAsked(true)
      }}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          <Trans>Everything on this server becomes what it was then: {contents}.</Trans>
        </Text>
        <Text>
          <Trans>
            What was entered since is gone from the screens. It is backed up first, and restoring that backup brings it back.
            Nobody can work meanwhile, and everybody signs in again.
          </Trans>
        </Text>
      </Stack>
    </PasswordDialog>
  )
}
