import { breakpoints } from '@clinic/shared/theme'
import { useLingui } from '@lingui/react/macro'
import { Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

type SeriesModalProps = { title: ReactNode; onClose: () => void; onSubmit: () => void; children: ReactNode }

/** A list of dates over the screen; on a phone it is the screen. */
export function SeriesModal({ title, onClose, onSubmit, children }: SeriesModalProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm - 0.02}px)`, false, { getInitialValueInEffect: false })
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={isPhone} title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        <Stack gap="sm">{children}</Stack>
      </form>
    </Modal>
  )
}
