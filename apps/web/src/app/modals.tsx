import { AddDoctor } from '../features/doctors/add-doctor.tsx'
import { AddEstablishment } from '../features/establishments/add-establishment.tsx'
import { AddPatient } from '../features/patients/add-patient.tsx'
import { InviteUser } from '../features/settings/users/invite-user.tsx'
import { withSentences } from '../i18n/activate.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { isAssistantOpen, useModal } from '../stores/modal.ts'

const Assistant = lazyPart(withSentences(['assistant', 'events', 'invoices', 'prescriptions'], () => import('./assistant.tsx')))

/** Renders the modal of the global modal state. */
export default function Modals() {
  const { open, below, closeModal } = useModal()
  return (
    <>
      {isAssistantOpen({ open, below }) && <Assistant />}
      {open?.name === 'ADD_PATIENT' && <AddPatient {...open.props} onClose={closeModal} />}
      {open?.name === 'ADD_DOCTOR' && <AddDoctor {...open.props} onClose={closeModal} />}
      {open?.name === 'INVITE_USER' && <InviteUser onClose={closeModal} />}
      {open?.name === 'ADD_BRANCH' && <AddEstablishment {...open.props} onClose={closeModal} />}
    </>
  )
}
