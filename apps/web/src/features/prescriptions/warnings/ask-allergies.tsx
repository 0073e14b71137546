import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { AllergyNote } from '../../../components/allergies/allergy-note.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import type { AskedAllergies } from '../../../pickers/allergies/allergy-values.ts'
import { EditAllergies } from '../../../pickers/allergies/edit-allergies.tsx'
import { reviewAllergies } from '../../../pickers/allergies/review-allergies.ts'

/** Instead of a reason: the answer of the patient, with which the prescription is tried again. */
export function AskAllergies({ patient, retry }: { patient: AskedAllergies; retry: () => Promise<void> }) {
  const mayWrite = useCan('patient:write')
  const [busy, setBusy] = useState(false)
  const [editing, setEditing] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = async (answer?: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await answer?.()
      await retry()
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  const { id } = patient
  return (
    <>
      {patient.allergyUnclear && <AllergyNote patient={patient} />}
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      {mayWrite && (
        <Group gap="xs" my="xs">
          {patient.allergyStatus !== 'listed' && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => void attempt(() => reviewAllergies({ id, allergyStatus: 'none_known' }))}
            >
              <Trans>No known allergies</Trans>
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={() => setEditing(true)}>
            <Trans>Add allergies</Trans>
          </Button>
        </Group>
      )}
      {editing && <EditAllergies patient={patient} onSaved={() => void attempt()} onClose={() => setEditing(false)} />}
    </>
  )
}
