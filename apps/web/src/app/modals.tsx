import { AddPatient } from '../features/patients/add-patient.tsx'
import { useModal } from '../stores/modal.ts'

/** Shows what the one global modal state says. */
export default function Modals() {
  const { open, closeModal } = useModal()
  return open?.name === 'ADD_PATIENT' ? <AddPatient {...open.props} onClose={closeModal} /> : null
}
