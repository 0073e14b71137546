import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { PrintSheet } from '../components/print-sheet.tsx'
import { getPrescription } from '../features/prescriptions/get-prescription.ts'
import { PrescriptionPaper } from '../features/prescriptions/prescription-paper.tsx'
import { usePaper } from '../lib/use-live-paper.ts'
import { useClinicHead } from '../pickers/paper-parties.ts'

const marks = { draft: <Trans>Draft</Trans>, cancelled: <Trans context="prescription">Canceled</Trans> }

export function Component() {
  const { id = '' } = useParams()
  const { paper: prescription, failure, load } = usePaper(id, getPrescription)
  const clinic = useClinicHead()
  const status = prescription?.status
  return (
    <PrintSheet
      title={<Trans>Prescription</Trans>}
      backTo={`/prescriptions/${id}`}
      ready={Boolean(prescription && (prescription.snapshot || clinic.isLoaded))}
      mark={(status === 'draft' || status === 'cancelled') && marks[status]}
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {prescription === null && <EmptyState title={<Trans>This prescription is not there</Trans>} />}
      {prescription && <PrescriptionPaper prescription={prescription} clinic={clinic} />}
    </PrintSheet>
  )
}
