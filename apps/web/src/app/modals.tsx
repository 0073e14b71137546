import type { ComponentType } from 'react'
import { findPart } from '../lib/feature/known-features.ts'
import { useReturnedFocus } from '../lib/keys/use-returned-focus.ts'
import { isAssistantOpen, useModal, type OpenModal } from '../stores/modal.ts'

/** Renders the modal of the global modal state. */
export default function Modals() {
  const { open, below, closeModal } = useModal()
  return (
    <>
      {isAssistantOpen({ open, below }) && <Shown modal={{ name: 'AI_ASSISTANT', props: {} }} onClose={closeModal} />}
      {open && open.name !== 'AI_ASSISTANT' && <Shown modal={open} onClose={closeModal} />}
    </>
  )
}

function Shown({ modal: { name, props }, onClose }: { modal: OpenModal; onClose: () => void }) {
  useReturnedFocus()
  const Modal = findPart(({ modals }) => modals?.[name]) as ComponentType<typeof props & { onClose: () => void }> | undefined
  return Modal && <Modal {...props} onClose={onClose} />
}
