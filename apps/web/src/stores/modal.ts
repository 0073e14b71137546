import { create } from 'zustand'

export type CreatedPatient = { id: string; firstName: string; lastName: string; version: number }

/** What each modal is opened with. */
export type ModalProps = {
  /** `isChoice`: one who is here already does as well; `onCreated` gets either. */
  ADD_PATIENT: { name?: string; isChoice?: boolean; onCreated?: (patient: CreatedPatient) => void }
  ADD_DOCTOR: { onCreated?: (doctor: { id: string }) => void }
  AI_ASSISTANT: Record<never, never>
  INVITE_USER: Record<never, never>
  ADD_BRANCH: Record<never, never>
}
export type ModalName = keyof ModalProps
export type OpenModal = { [Name in ModalName]: { name: Name; props: ModalProps[Name] } }[ModalName]

type ModalState = {
  open: OpenModal | null
  openModal: <Name extends ModalName>(name: Name, props: ModalProps[Name]) => void
  closeModal: () => void
}

/** The one global modal state (specification, section 2). */
export const useModal = create<ModalState>((set) => ({
  open: null,
  openModal: (name, props) => set({ open: { name, props } as OpenModal }),
  closeModal: () => set({ open: null }),
}))
