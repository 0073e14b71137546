import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shown where a table or a list of facts has no value. */
export function MissingValue() {
  return (
    <Text component="span" inherit c="dimmed">
      <Trans>N/A</Trans>
    </Text>
  )
}

/** `false` means that the field does not apply, and is not missing. */
export const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''
