import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PrintSheet } from '../components/document/print-sheet.tsx'
import { prescriptionRecord } from '../features/prescriptions/data/get-prescription.ts'
import { PrescriptionDocument } from '../features/prescriptions/prescription-document.tsx'
import { useRecord } from '../lib/use-record.ts'
import { statusText } from '../components/labels/prescription-labels.ts'
import { useClinicHead } from '../pickers/document-parties.ts'

export function Component() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { record: prescription, failure, load } = useRecord(prescriptionRecord, id)
  const clinic = useClinicHead()
  const status = prescription?.status
  return (
    <PrintSheet
      title={<Trans>Prescription</Trans>}
      backTo={`/prescriptions/${id}`}
      ready={Boolean(prescription && (prescription.snapshot || clinic.isLoaded))}
      mark={status === 'draft' || status === 'cancelled' ? t(statusText[status]) : undefined}
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {prescription === null && <EmptyState title={<Trans>This prescription is not there</Trans>} />}
      {prescription && <PrescriptionDocument prescription={prescription} clinic={clinic} />}
    </PrintSheet>
  )
}
