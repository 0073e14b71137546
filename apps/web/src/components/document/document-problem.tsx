import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { failureText } from '../../lib/error-text.ts'
import type { FieldChange } from '@clinic/shared/errors'
import type { Failure } from '../../lib/errors.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { StaleNotice } from '../form/stale-notice.tsx'

type DocumentProblemProps = {
  failure: Failure
  busy: boolean
  sentence: (change: FieldChange) => string | undefined
  onClose: () => void
  /** Shows the current document instead of the unsaved changes. */
  onTheirs: () => void
  /** Saves over the version in the error. */
  onMine: (version: number | undefined) => void
}

/** Why the document was not saved; shown until the user decides. */
export function DocumentProblem({ failure, busy, sentence, onClose, onTheirs, onMine }: DocumentProblemProps) {
  const { t } = useLingui()
  const { reason, changedBy, version } = failure.details
  const top = useRef<HTMLDivElement>(null)
  // In braces, because newer browsers return a promise, which is not a clean-up function.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={top}>
      {reason === 'stale' && (
        <StaleNotice
          changedBy={changedBy}
          sentences={failure.changes.map(sentence).filter((said) => said !== undefined)}
          busy={busy}
          onTheirs={onTheirs}
          onMine={() => onMine(version)}
        />
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
      {(!reason || reason === 'double_booked') && <ErrorState failure={failure} onClose={onClose} />}
    </div>
  )
}
