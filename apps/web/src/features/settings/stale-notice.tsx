import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSpeaking } from '../../lib/use-speaking.ts'
import type { Failure } from '../../lib/errors.ts'
import { changeWords } from './change-words.ts'

type StaleNoticeProps = { failure: Failure; busy: boolean; onTheirs: () => void; onMine: () => void }

/** Somebody was faster: what they changed, and which of both shall stay. What was typed is still in the form. */
export function StaleNotice({ failure, busy, onTheirs, onMine }: StaleNoticeProps) {
  const speaking = useSpeaking()
  const { changedBy } = failure.details
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      <Text>
        {changedBy ? (
          <Trans>{changedBy} changed this in the meantime. Nothing that you typed is lost.</Trans>
        ) : (
          <Trans>Somebody changed this in the meantime. Nothing that you typed is lost.</Trans>
        )}
      </Text>
      <List my="xs" size="sm">
        {failure.changes.map((change) => (
          <List.Item key={change.field}>{changeWords(change, speaking)}</List.Item>
        ))}
      </List>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={busy} onClick={onTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button size="xs" loading={busy} onClick={onMine}>
          <Trans>Save mine over it</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
