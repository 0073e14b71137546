import type { FieldChange } from '@clinic/shared/errors'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Failure } from '../../lib/errors.ts'

type StaleNoticeProps = {
  failure: Failure
  /** Undefined where the change tells nothing to people. */
  sentence: (change: FieldChange) => string | undefined
  isAppointment?: boolean
  busy: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Somebody was faster: what they changed, and which of both shall stay. */
export function StaleNotice({ failure, sentence, isAppointment = false, busy, onTheirs, onMine }: StaleNoticeProps) {
  const { changedBy } = failure.details
  const sentences = failure.changes.map(sentence).filter((text) => text !== undefined)
  return (
    <Alert color="orange" role="group" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs">
        <div role="alert">
          <Text>{isAppointment ? <AppointmentChanged changedBy={changedBy} /> : <RecordChanged changedBy={changedBy} />}</Text>
        </div>
        {sentences.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {sentences.map((text) => (
              <li key={text}>{text}</li>
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

type ChangedProps = { changedBy: string | undefined }

/** Also where nothing was typed: an appointment that is dragged. */
function AppointmentChanged({ changedBy }: ChangedProps) {
  if (!changedBy) return <Trans>Somebody changed this appointment in the meantime. Nothing of yours is lost.</Trans>
  return <Trans>{changedBy} changed this appointment in the meantime. Nothing of yours is lost.</Trans>
}

function RecordChanged({ changedBy }: ChangedProps) {
  if (!changedBy) return <Trans>Somebody changed this in the meantime. Nothing that you typed is lost.</Trans>
  return <Trans>{changedBy} changed this in the meantime. Nothing that you typed is lost.</Trans>
}
