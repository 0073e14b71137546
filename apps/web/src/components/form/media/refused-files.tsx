import { maxPictures } from '@clinic/shared/picture'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureText } from '../../../lib/error-text.ts'
import type { Refused } from '../../../lib/form/use-uploads.ts'

/** Files that were not taken, each with why. */
export function RefusedFiles({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={onClose}
      title={<Plural value={refused.length} one="# file was not added" other="# files were not added" />}
    >
      {refused.map((file) => (
        <Text key={file.key} size="sm">
          <Why file={file} />
        </Text>
      ))}
    </Alert>
  )
}

function Why({ file: { name, why } }: { file: Refused }) {
  const { t } = useLingui()
  if (why === 'type') return <Trans>{name} is no picture that can be shown here. JPEG, PNG, WebP, AVIF and GIF can.</Trans>
  if (why === 'size') return <Trans>{name} is larger than 10 MB. Please make it smaller first.</Trans>
  if (why === 'many')
    return (
      <Trans>
        {name} is one too many: a record has room for {maxPictures} pictures.
      </Trans>
    )
  return (
    <>
      {name}: {t(failureText(why.details))}
    </>
  )
}
