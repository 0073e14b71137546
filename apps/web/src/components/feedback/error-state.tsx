import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureText, fieldErrorText, isFieldErrorKey } from '../../lib/error-text.ts'
import type { Failure } from '../../lib/errors.ts'

/** An error with what the user can do; shown until it is handled. */
export function ErrorState({
  failure,
  onRetry,
  onClose,
}: {
  failure: Failure
  onRetry?: (() => void) | undefined
  onClose?: () => void
}) {
  const { t } = useLingui()
  const { requestId } = failure.details
  // A form marks its fields; here there is none to mark.
  const key = failure.fieldErrors[0]?.key
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t`Close`}
      {...(onClose && { onClose })}
    >
      <Text>{t(key && isFieldErrorKey(key) ? fieldErrorText[key] : failureText(failure.details))}</Text>
      {(onRetry || requestId) && (
        <Group gap="sm" mt="xs">
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {requestId && (
            <Text size="xs" c="dimmed">
              <Trans>For support: {requestId}</Trans>
            </Text>
          )}
        </Group>
      )}
    </Alert>
  )
}
