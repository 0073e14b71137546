import { create } from 'zustand'
import type { FreedTime, MovedEvent } from './undo.ts'

export type CreatedPatient = { id: string; firstName: string; lastName: string; version: number }

/** The record that a call was about. */
export type CallSubject = { eventId: string } | { recallId: string }

/** What each modal is opened with. */
export type ModalProps = {
  /** `isChoice`: one who is here already does as well; `onCreated` gets either. */
  ADD_PATIENT: { name?: string; isChoice?: boolean; onCreated?: (patient: CreatedPatient) => void }
  ADD_DOCTOR: { onCreated?: (doctor: { id: string }) => void }
  AI_ASSISTANT: Record<never, never>
  /** `name`: the patient's, or what the appointment is. */
  RECORD_CALL: { name: string; about: CallSubject; onCalled: () => void }
  INVITE_USER: Record<never, never>
  /** A doctor who is late today; without one it is chosen. */
  RUNNING_LATE: { doctorId?: string }
  /** Without `onCreated` the app switches to the new branch. */
  ADD_BRANCH: { onCreated?: (id: string) => void }
  /** An entry of the waitlist that is changed; or a new one, of a patient or for an earlier time than that of an appointment. */
  WAITLIST_ENTRY: { entry?: { id: string; version: number }; patientId?: string; eventId?: string }
  /** Who could come in times that are free again. */
  WAITLIST_FITS: { freed: readonly FreedTime[]; moved: readonly MovedEvent[] }
}
export type ModalName = keyof ModalProps
export type OpenModal = { [Name in ModalName]: { name: Name; props: ModalProps[Name] } }[ModalName]

type ModalState = {
  open: OpenModal | null
  /** Whether the assistant is shown again when the modal closes, because it was opened from there. */
  below: OpenModal | null
  openModal: <Name extends ModalName>(name: Name, props: ModalProps[Name]) => void
  closeModal: () => void
}

/** The one global modal state (specification, section 2). */
export const useModal = create<ModalState>((set) => ({
  open: null,
  below: null,
  openModal: (name, props) =>
    set(({ open, below }) => ({
      open: { name, props } as OpenModal,
      below: name === 'AI_ASSISTANT' ? null : open?.name === 'AI_ASSISTANT' ? open : below,
    })),
  closeModal: () => set(({ below }) => ({ open: below, below: null })),
}))

/** Whether the assistant is open, with another modal over it or without. */
export const isAssistantOpen = ({ open, below }: Pick<ModalState, 'open' | 'below'>) => (below ?? open)?.name === 'AI_ASSISTANT'
