import type { BackupFault, RestoreStep } from '@clinic/shared/backups/backup'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { endSession } from '../../graphql/client.ts'
import { faultTexts, stepTexts } from './backup-labels.ts'

type RestoreState = {
  state: 'asked' | 'running' | 'good' | 'failed'
  step: RestoreStep | null
  share: number | null
  fault: BackupFault | null
}

/** How often the server is asked, milliseconds. */
const glance = 1000

const isOver = ({ state }: RestoreState) => state === 'good' || state === 'failed'

/**
 * Follows the restore of a backup. While the server ends and starts again, it does not answer, which is no fault. A restore ends every
 * session: sign-in leads back to the page, which says what was restored.
 */
function useRestoreState(id: string): RestoreState {
  const [now, setNow] = useState<RestoreState>({ state: 'asked', step: null, share: null, fault: null })
  const over = isOver(now)
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => {
      fetch(`/api/backups/restoring?id=${id}`)
        .then(async (answer) => answer.ok && setNow((await answer.json()) as RestoreState))
        .catch(() => undefined)
    }, glance)
    return () => clearInterval(timer)
  }, [id, over])
  useEffect(() => {
    if (now.state === 'good') endSession()
  }, [now.state])
  return now
}

type RestoreProgressProps = { id: string; title: string; onClose: () => void }

export function RestoreProgress({ id, title, onClose }: RestoreProgressProps) {
  const { t } = useLingui()
  const { state, step, share, fault } = useRestoreState(id)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        {state !== 'failed' && (
          <>
            <Text role="status">{step ? t(stepTexts[step]) : <Trans>The server is ending its work.</Trans>}</Text>
            <Progress {...(share === null ? { value: 100, animated: true } : { value: share * 100 })} aria-label={t`Restoring`} />
            <Text size="sm" c="dimmed">
              <Trans>Leave this page open, or come back later: the restore goes on by itself.</Trans>
            </Text>
          </>
        )}
        {state === 'failed' && (
          <>
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
              <Trans>The restore failed, and nothing was changed.</Trans> {t(faultTexts[fault ?? 'other'])}
            </Alert>
            <Group justify="flex-end">
              <Button variant="default" data-autofocus onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}
