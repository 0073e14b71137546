import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDatabase, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { RequirePermission } from '../../../components/require-permission.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import type { BackupRun, BackupStatus } from '../backup-data.ts'
import { BackupsQuery, proveBackup, startBackup } from '../backup-data.ts'
import { BackupAlarm, BackupFacts, OthersHint } from '../backup-facts.tsx'
import { DownloadDialog } from '../download-dialog.tsx'
import { RestoreDialog } from '../restore-dialog.tsx'
import { Restoring } from '../restoring.tsx'
import { useSending } from '../use-sending.ts'
import { BackupList } from '../backup-list.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { notifyProblem } from '../../../components/feedback/notify.tsx'
import { toFailure } from '../../../lib/errors.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'

export function Component() {
  return (
    <RequirePermission permission="backup:read">
      <Backups />
    </RequirePermission>
  )
}

/** How often what is under way is looked at, milliseconds. */
const glance = 2000

const isUnderWay = ({ runs }: BackupStatus) => runs.some(({ result, proof }) => result === 'running' || proof === 'running')

function Backups() {
  const { data, failure, load, set } = useServerQuery({ query: BackupsQuery, variables: {} })
  const status = data?.backups
  const [starting, setStarting] = useState(false)
  const [downloaded, setDownloaded] = useState<BackupRun | null>(null)
  const [restored, setRestored] = useState<BackupRun | null>(null)
  const { sending, send } = useSending(() => void load())
  const underWay = status !== undefined && isUnderWay(status)
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => void load(), glance)
    return () => clearInterval(timer)
  }, [underWay, load])

  async function begin(work: () => Promise<BackupStatus>) {
    setStarting(true)
    try {
      set({ backups: await work() })
    } catch (error) {
      notifyProblem(toFailure(error).message)
    } finally {
      setStarting(false)
    }
  }

  const shown = status?.runs.filter(({ removed }) => !removed) ?? []
  return (
    <>
      <PageHeader
        title={<Trans>Backups</Trans>}
        actions={
          status && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={16} aria-hidden />}
                disabled={!status.lastTime || underWay || starting}
                onClick={() => void begin(proveBackup)}
              >
                <Trans>Prove the newest</Trans>
              </Button>
              <Button
                leftSection={<IconDatabase size={16} aria-hidden />}
                loading={starting}
                disabled={underWay}
                onClick={() => void begin(startBackup)}
              >
                <Trans>Back up now</Trans>
              </Button>
            </Group>
          )
        }
      />
      {failure && !status && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!failure && !status && <FormSkeleton fields={4} />}
      {status && (
        <Stack gap="lg">
          <BackupAlarm alarm={status.alarm} />
          <BackupFacts status={status} />
          {shown.length > 0 ? (
            <BackupList
              runs={shown}
              owner={status.ownsServer ? { onDownload: setDownloaded, onRestore: setRestored } : undefined}
            />
          ) : (
            <Text c="dimmed">
              <Trans>No backup has been made on this server yet.</Trans>
            </Text>
          )}
          {!status.ownsServer && <OthersHint />}
          <Restoring status={status} sending={sending} onFile={send} />
          {downloaded && <DownloadDialog run={downloaded} onClose={() => setDownloaded(null)} />}
          {restored && <RestoreDialog run={restored} onClose={() => setRestored(null)} />}
        </Stack>
      )}
    </>
  )
}
