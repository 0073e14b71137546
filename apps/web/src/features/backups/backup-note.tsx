import { Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { liveContext } from '../../graphql/fresh-answers.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { BackupNoteQuery } from './backup-data.ts'
import { useDayTime } from './use-day-time.ts'

/** The state of the backups in one line; red where action is needed. */
export default function BackupNote() {
  const note = useServerQuery({ query: BackupNoteQuery, variables: {}, context: liveContext }).data?.backups
  const when = useDayTime()
  if (!note || (!note.lastTime && !note.nextTime)) return null
  const { lastTime, lastProof, lastProofTime, alarm, nextTime } = note
  if (alarm) {
    return (
      <Anchor component={Link} to="/settings/backups" c="var(--mantine-color-error)">
        {alarm === 'overdue' && <Trans>No good backup for more than 8 days: back up now</Trans>}
        {alarm === 'proof_failed' && <Trans>The last backup could not be restored: make a new one and check it</Trans>}
        {alarm === 'last_failed' && <Trans>The last backup failed: see why</Trans>}
      </Anchor>
    )
  }
  const proven = lastProof === 'good' && lastProofTime
  return (
    <Text c="dimmed">
      {!lastTime && nextTime && <Trans>First backup {when(nextTime)}</Trans>}
      {lastTime && proven && (
        <Trans>
          Last backup {when(lastTime)}, last proven by restoring {when(proven)}
        </Trans>
      )}
      {lastTime && !proven && <Trans>Last backup {when(lastTime)}, not proven by restoring yet</Trans>}
    </Text>
  )
}
