import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type ProposalActionsProps = {
  confirmLabel?: ReactNode
  danger?: boolean
  saving: boolean
  disabled?: boolean
  onDismiss: () => void
}

/** The buttons of every proposal: nothing is written before the right one is pressed. */
export function ProposalActions({ confirmLabel, danger = false, saving, disabled = false, onDismiss }: ProposalActionsProps) {
  return (
    <Group gap="xs" justify="flex-end">
      <Button variant="default" disabled={saving} onClick={onDismiss}>
        <Trans>Dismiss</Trans>
      </Button>
      <Button type="submit" {...(danger && { color: 'red' })} loading={saving} disabled={disabled}>
        {confirmLabel ?? <Trans context="proposal">Confirm</Trans>}
      </Button>
    </Group>
  )
}
