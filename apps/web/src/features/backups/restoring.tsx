import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Code, FileButton, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconUpload } from '@tabler/icons-react'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import type { BackupStatus } from './backup-data.ts'
import { faultTexts } from './backup-labels.ts'
import { useDayTime } from './use-day-time.ts'
import type { Sending } from './use-sending.ts'

type RestoringProps = { status: BackupStatus; sending: Sending | null; onFile: (file: File) => void }

const restoreCommand = 'npm run restore -- FILE --replace'

/** How a backup is restored: by an owner of the server on this page, else by whoever runs it. */
export function Restoring({ status: { ownsServer, lastRestore }, sending, onFile }: RestoringProps) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        <Trans>Restoring</Trans>
      </Title>
      {lastRestore && <LastRestore restore={lastRestore} />}
      {ownsServer ? (
        <>
          <Text>
            <Trans>
              A restore replaces everything on this server, for every clinic on it. What is there is backed up first, nobody can
              work meanwhile, and everybody signs in again afterwards.
            </Trans>
          </Text>
          {sending ? <SendingFile sending={sending} /> : <ChooseFile onFile={onFile} />}
        </>
      ) : (
        <>
          <Text>
            <Trans>
              A restore replaces everything on this server, for every clinic on it, so whoever runs the server does it, while the
              clinic is stopped. What was there before is kept beside it.
            </Trans>
          </Text>
          <Code block translate="no">
            {restoreCommand}
          </Code>
        </>
      )}
    </Stack>
  )
}

function LastRestore({ restore }: { restore: NonNullable<BackupStatus['lastRestore']> }) {
  const { t } = useLingui()
  const when = useDayTime()
  const { file, askedTime, askedByName, result, fault } = restore
  const time = when(askedTime)
  if (result !== 'failed') {
    return (
      <Group gap="xs">
        <StatusLabel icon={IconCheck} tone="good">
          <Trans>
            Last restored {time} by {askedByName}, from {file}
          </Trans>
        </StatusLabel>
      </Group>
    )
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      <Trans>
        The restore from {file}, {time}, failed, and nothing was changed.
      </Trans>{' '}
      {t(faultTexts[fault ?? 'other'])}
    </Alert>
  )
}

function ChooseFile({ onFile }: Pick<RestoringProps, 'onFile'>) {
  const { t } = useLingui()
  return (
    <Group>
      <FileButton accept=".gz,.age" onChange={(file) => file && onFile(file)} inputProps={{ 'aria-label': t`Backup file` }}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            <Trans>Send a backup from this computer</Trans>
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

function SendingFile({ sending: { name, share, stop } }: { sending: Sending }) {
  return (
    <Stack gap={4} maw={480}>
      <Group justify="space-between" wrap="nowrap">
        <Text truncate>
          <Trans>Sending {name}</Trans>
        </Text>
        <Button variant="default" size="xs" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      </Group>
      <Progress value={share * 100} aria-label={name} />
    </Stack>
  )
}
