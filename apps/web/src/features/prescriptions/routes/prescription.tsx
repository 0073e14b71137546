import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { DocumentGone, DocumentScreen } from '../../../components/document/document-screen.tsx'
import { PrintDraft } from '../../../components/document/print-draft.tsx'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { deleteDraft } from '../data/delete-draft.ts'
import { prescriptionRecord } from '../data/get-prescription.ts'
import { PrescriptionEditor } from '../editor/prescription-editor.tsx'
import { LeftToPrescription } from '../editor/left-to-prescription.tsx'
import { prescriptionUnsavedName } from '../editor/unsaved-name.ts'
import { looks, statusText } from '../../../components/labels/prescription-labels.ts'
import { SignedPrescription } from '../signed-prescription.tsx'
import { EstablishmentOfRecord } from '../../../lib/account/use-establishment.ts'
import { useRecord } from '../../../lib/use-record.ts'

const list = { path: '/prescriptions', name: <Trans>All prescriptions</Trans> }

export function Component() {
  const { id = '' } = useParams()
  return <PrescriptionScreen key={id} id={id} />
}

function PrescriptionScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saved = (useLocation().state as { saved?: string } | null)?.saved
  const { record: prescription, setRecord, failure, setFailure, load } = useRecord(prescriptionRecord, id)
  const [issued, setIssued] = useState(saved === 'issued')
  /** What is being deleted from here is not said to be missing before the list is shown. */
  const [removing, setRemoving] = useState(false)

  if (prescription === null && !removing) {
    return (
      <>
        <DocumentGone title={<Trans>Prescription</Trans>} sentence={<Trans>This prescription is not there</Trans>} list={list} />
        <LeftToPrescription id={id} />
      </>
    )
  }
  const remove = () => {
    if (!prescription) return
    setRemoving(true)
    deleteDraft(prescription, {
      sentence: t`The draft is deleted.`,
      onRestored: (restored) => void navigate(`/prescriptions/${restored}`),
    }).then(
      () => navigate('/prescriptions', { replace: true }),
      (error: unknown) => {
        setRemoving(false)
        setFailure(error)
      },
    )
  }
  return (
    <EstablishmentOfRecord value={prescription?.establishment ?? null}>
      <DocumentScreen
        title={
          <>
            <Trans>Prescription</Trans> {prescription?.number}
          </>
        }
        status={
          prescription && (
            <StatusLabel {...looks[prescription.status]} boxed>
              {t(statusText[prescription.status])}
            </StatusLabel>
          )
        }
        list={list}
        actions={prescription?.mayEdit && <PrintDraft kind="prescriptions" id={id} />}
        loading={!prescription}
        failure={failure}
        onRetry={() => void load()}
      >
        {prescription?.mayEdit && (
          <PrescriptionEditor
            prescription={prescription}
            unsavedName={prescriptionUnsavedName({ id })}
            focus={saved ? 'finish' : undefined}
            onSaved={(next, as) => {
              setIssued(as === 'issued')
              setRecord(next)
            }}
            onReload={load}
            onDelete={remove}
          />
        )}
        {prescription && !prescription.mayEdit && (
          <>
            <LeftToPrescription id={id} prescription={prescription} />
            <SignedPrescription prescription={prescription} onChanged={setRecord} onReload={load} fresh={issued} />
          </>
        )}
      </DocumentScreen>
    </EstablishmentOfRecord>
  )
}
