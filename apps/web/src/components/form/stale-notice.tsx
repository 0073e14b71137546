import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

type StaleNoticeProps = {
  changedBy: string | undefined
  sentences: string[]
  busy: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Shows what another user changed meanwhile, and asks which version to keep. */
export function StaleNotice({ changedBy, sentences, busy, onTheirs, onMine }: StaleNoticeProps) {
  return (
    <Alert color="orange" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs">
        <Text>
          {changedBy ? (
            <Trans>{changedBy} changed this in the meantime. Nothing that you typed is lost.</Trans>
          ) : (
            <Trans>Somebody changed this in the meantime. Nothing that you typed is lost.</Trans>
          )}
        </Text>
        {sentences.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <Group gap="xs">
          <Button size="compact-md" variant="default" disabled={busy} onClick={onTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button size="compact-md" loading={busy} onClick={onMine}>
            <Trans>Save mine over it</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
