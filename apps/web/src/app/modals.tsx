import type { ComponentType } from 'react'
import { withSentences } from '../i18n/activate.ts'
import { knownFeatures } from '../lib/feature/known-features.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { isAssistantOpen, useModal, type OpenModal } from '../stores/modal.ts'

const Assistant = lazyPart(withSentences(['assistant', 'events', 'invoices', 'prescriptions'], () => import('./assistant.tsx')))

/** Renders the modal of the global modal state. */
export default function Modals() {
  const { open, below, closeModal } = useModal()
  return (
    <>
      {isAssistantOpen({ open, below }) && <Assistant />}
      {open && <Shown modal={open} onClose={closeModal} />}
    </>
  )
}

function Shown({ modal: { name, props }, onClose }: { modal: OpenModal; onClose: () => void }) {
  const modal = knownFeatures().find(({ modals }) => modals?.[name])?.modals?.[name]
  if (!modal) return null
  const Modal = modal as ComponentType<typeof props & { onClose: () => void }>
  return <Modal {...props} onClose={onClose} />
}
