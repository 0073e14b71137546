import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from '@clinic/shared/theme'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import type { Failure } from '../../lib/errors.ts'
import { Confirm } from '../feedback/confirm.tsx'
import { ErrorState } from '../feedback/error-state.tsx'

type FormModalProps = {
  title: ReactNode
  submitLabel: ReactNode
  /** Whether there are unsaved changes. */
  dirty: boolean
  /** Whether unsaved changes were restored. */
  restored?: boolean
  saving: boolean
  failure: Failure | null
  onSubmit: (event: FormEvent) => Promise<void>
  onDiscard: () => void
  children: ReactNode
}

/** A form in a dialog: Enter submits; Escape and Back close it, after a question when there are unsaved changes. */
export function FormModal({
  title,
  submitLabel,
  dirty,
  restored,
  saving,
  failure,
  onSubmit,
  onDiscard,
  children,
}: FormModalProps) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm - 0.02}px)`, false, { getInitialValueInEffect: false })
  const leave = () => (dirty ? setLeaving(true) : onDiscard())
  useWayBack(leave)
  return (
    <Modal opened onClose={leave} title={title} size="lg" fullScreen={isPhone} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          {restored && (
            <Text size="xs" c="dimmed" role="status">
              <Trans>What you had typed before is back. It is not saved yet.</Trans>
            </Text>
          )}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      <Confirm
        opened={leaving}
        title={<Trans>Throw away what you typed?</Trans>}
        confirmLabel={<Trans>Throw away</Trans>}
        danger
        onConfirm={onDiscard}
        onCancel={() => setLeaving(false)}
      />
    </Modal>
  )
}

/** Back closes the dialog instead of leaving the screen under it. */
function useWayBack(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const stayAndClose = useEffectEvent(() => {
    blocker.reset?.()
    close()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') stayAndClose()
  }, [blocker.state])
}
