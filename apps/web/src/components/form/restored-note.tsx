import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Over a form that unsaved changes have come back to. `children`: the way to forget them. */
export function RestoredNote({ children }: { children?: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" role="status">
      <Trans>What you had typed before is back. It is not saved yet.</Trans>
      {children && <> {children}</>}
    </Text>
  )
}
