import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureText } from '../../lib/error-text.ts'
import type { FieldChange } from '@clinic/shared/errors'
import type { Failure } from '../../lib/errors.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { useScrolledTo } from '../feedback/use-scrolled-to.ts'
import { StaleNotice } from './stale-notice.tsx'

type SaveProblemProps = {
  failure: Failure
  busy: boolean
  sentence: (change: FieldChange) => string | undefined
  onClose: () => void
  /** Shows the record as it is now, instead of what was typed. */
  onTheirs: () => void
  /** Saves over the version that the refusal named. */
  onMine: () => void
}

/** Why a record was not saved; stays until it is decided. */
export function SaveProblem({ failure, busy, sentence, onClose, onTheirs, onMine }: SaveProblemProps) {
  const { t } = useLingui()
  const { reason } = failure.details
  const top = useScrolledTo(failure)
  return (
    <div ref={top}>
      {reason === 'stale' && (
        <StaleNotice failure={failure} sentence={sentence} busy={busy} onTheirs={onTheirs} onMine={onMine} />
      )}
      {(reason === 'frozen' || reason === 'transition') && (
        <Alert color="orange" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          <Stack gap="xs" align="flex-start">
            <Text>{t(failureText(failure.details))}</Text>
            <Button size="compact-md" variant="default" onClick={onTheirs}>
              <Trans>Show it as it is now</Trans>
            </Button>
          </Stack>
        </Alert>
      )}
      {reason !== 'stale' && reason !== 'frozen' && reason !== 'transition' && <ErrorState failure={failure} onClose={onClose} />}
    </div>
  )
}
