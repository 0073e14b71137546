import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import type { DoctorDetails } from './doctor-row.ts'
import { updateDoctor } from './update-doctor.ts'

const RemoveEstablishment = graphql(`
  mutation RemoveEstablishmentRefFromDoctor($input: RemoveEstablishmentRefFromDoctorInput!) {
    removeEstablishmentRefFromDoctor(input: $input) { id }
  }
`)

type Removal = { doctor: DoctorDetails; establishmentId: string; undoText: string; onChanged: () => Promise<unknown> }

/** The doctor stays at the other establishments; it can be undone. Throws a `Failure`. */
export async function removeEstablishment({ doctor, establishmentId, undoText: sentence, onChanged }: Removal): Promise<void> {
  await runMutation(RemoveEstablishment, { input: { doctorId: doctor.id, establishmentId } })
  const establishmentIds = doctor.establishments.map(({ id }) => id)
  offerUndo({
    sentence,
    undo: async () => {
      await updateDoctor({ id: doctor.id, establishmentIds })
      await onChanged()
    },
  })
  await onChanged()
}
