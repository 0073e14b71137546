import { AddDoctor } from '../features/doctors/add-doctor.tsx'
import { AddPatient } from '../features/patients/add-patient.tsx'
import { AddBranch } from '../features/settings/add-branch.tsx'
import { InviteUser } from '../features/settings/invite-user.tsx'
import { useModal } from '../stores/modal.ts'

/** Shows what the one global modal state says. */
export default function Modals() {
  const { open, closeModal } = useModal()
  if (open?.name === 'ADD_PATIENT') return <AddPatient {...open.props} onClose={closeModal} />
  if (open?.name === 'ADD_DOCTOR') return <AddDoctor {...open.props} onClose={closeModal} />
  if (open?.name === 'INVITE_USER') return <InviteUser onClose={closeModal} />
  if (open?.name === 'ADD_BRANCH') return <AddBranch onClose={closeModal} />
  return null
}
