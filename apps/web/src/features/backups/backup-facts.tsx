import { Trans } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Facts } from '../../components/facts.tsx'
import type { BackupStatus } from './backup-data.ts'
import { useDayTime } from './use-day-time.ts'

export function BackupFacts({ status }: { status: BackupStatus }) {
  const when = useDayTime()
  const { lastTime, lastProof, lastProofTime, nextTime, inBucket, encrypted } = status
  return (
    <Facts
      facts={[
        [<Trans key="last">Last good one</Trans>, lastTime ? when(lastTime) : <Trans>none yet</Trans>],
        [<Trans key="proof">Last proven by restoring</Trans>, lastProof === 'good' && lastProofTime ? when(lastProofTime) : null],
        [<Trans key="next">Next one</Trans>, nextTime ? when(nextTime) : <Trans>switched off with BACKUP_TIME</Trans>],
        [
          <Trans key="place">Where they lie</Trans>,
          inBucket ? (
            <Trans>in a bucket, apart from the server</Trans>
          ) : (
            <Trans>in a folder that whoever runs the server chose</Trans>
          ),
        ],
        [
          <Trans key="key">Encrypted</Trans>,
          encrypted ? <Trans>yes, with BACKUP_KEY</Trans> : <Trans>no; whoever runs the server sets BACKUP_KEY for that</Trans>,
        ],
      ]}
    />
  )
}

export function BackupAlarm({ alarm }: { alarm: BackupStatus['alarm'] }) {
  if (!alarm) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      {alarm === 'overdue' && <Trans>There is no good backup of the last 8 days. Back up now, and see below what failed.</Trans>}
      {alarm === 'proof_failed' && (
        <Trans>A backup could not be restored, so it may not help when it is needed. Make a new one and check it.</Trans>
      )}
      {alarm === 'last_failed' && <Trans>The last backup failed. See below why, and back up again.</Trans>}
    </Alert>
  )
}

/** A backup holds every clinic of the server, also those of other owners. */
export function OthersHint() {
  return (
    <Text c="dimmed">
      <Trans>
        Other clinics on this server have administrators of their own, and a backup holds their records, too. So nobody downloads
        or restores one here; whoever runs the server does.
      </Trans>
    </Text>
  )
}
