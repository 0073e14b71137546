import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Failure } from '../../../lib/errors.ts'
import { changeSentence, hasVisibleChange } from '../data/event-sentences.ts'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'

type StaleChoicesProps = { failure: Failure; busy: boolean; onTheirs: () => void; onMine: () => void }

/** Somebody was faster: what they changed, and which of both shall stay. */
export function StaleChoices({ failure, busy, onTheirs, onMine }: StaleChoicesProps) {
  const speaking = useClinicTime()
  const { changedBy } = failure.details
  return (
    <Stack gap="xs">
      <Text size="sm" role="alert">
        {changedBy ? (
          <Trans>{changedBy} changed this appointment in the meantime. Nothing of yours is lost.</Trans>
        ) : (
          <Trans>Somebody changed this appointment in the meantime. Nothing of yours is lost.</Trans>
        )}
      </Text>
      <ul className={styles.list}>
        {failure.changes.filter(hasVisibleChange).map((change) => (
          <li key={change.field}>{changeSentence(change, speaking)}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="compact-md" variant="default" disabled={busy} onClick={onTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button size="compact-md" loading={busy} onClick={onMine}>
          <Trans>Save mine over it</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
