import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress, Text } from '@mantine/core'
import { failureText } from '../../lib/error-text.ts'
import classes from './files.module.css'
import type { SendingFile } from './use-sending-files.ts'

type SendingFilesProps = {
  sending: readonly SendingFile[]
  onGoOn: (file: SendingFile) => void
  onCancel: (file: SendingFile) => void
}

/** Files on their way, each with how far it is or why it stands still. */
export function SendingFiles({ sending, onGoOn, onCancel }: SendingFilesProps) {
  const { t } = useLingui()
  return sending.map((item) => {
    const { name } = item.file
    const isCut = typeof item.why === 'object' && (item.why.code === 'NETWORK' || item.why.code === 'UNAVAILABLE')
    return (
      <div key={item.key} className={classes.sending} role="group" aria-label={name}>
        <span>{name}</span>
        {item.why ? (
          <Text size="sm" c="red" role="alert">
            <Why why={item.why} />
          </Text>
        ) : (
          <Progress value={item.share * 100} aria-label={t`${name} is being sent`} />
        )}
        {isCut && (
          <Button size="compact-xs" variant="default" onClick={() => onGoOn(item)}>
            <Trans>Go on sending</Trans>
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onCancel(item)}>
          {item.why && !isCut ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </div>
    )
  })
}

function Why({ why }: { why: NonNullable<SendingFile['why']> }) {
  const { t } = useLingui()
  if (why === 'size') return <Trans>This is larger than 100 MB.</Trans>
  if (why === 'empty') return <Trans>This file is empty.</Trans>
  if (why.code === 'UNAVAILABLE')
    return <Trans>The server can't search it for viruses at the moment, or has no database. Go on in a moment.</Trans>
  return t(failureText(why.details))
}
