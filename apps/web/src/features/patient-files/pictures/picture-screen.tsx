import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDialogClose } from '../../../components/form/use-dialog-close.tsx'

type PictureScreenProps = { title: ReactNode; isDirty?: boolean; onClose: () => void; children: ReactNode }

/** Pictures on the whole screen. */
export function PictureScreen({ title, isDirty = false, onClose, children }: PictureScreenProps) {
  const { t } = useLingui()
  const { hearEscape, question } = useDialogClose(() => isDirty, onClose)
  return (
    <Modal opened fullScreen onClose={hearEscape} title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      {children}
      {question}
    </Modal>
  )
}
