import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { IconBan, IconRepeat, IconTag } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ChangeHistory } from '../../components/change-history.tsx'
import { DocumentActions } from '../../components/document/document-actions.tsx'
import { SendButton } from '../../components/document/send-button.tsx'
import { SentMails } from '../../components/document/sent-mails.tsx'
import { DocumentView } from '../../components/document/document-view.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import classes from '../../components/document/document.module.css'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { useDocument } from '../../lib/document/use-document.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { PatientWarnings } from '../../pickers/patient-summary.tsx'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { IssuedDespite } from './warnings/issued-despite.tsx'
import { cancelPrescription } from './data/cancel-prescription.ts'
import type { PrescriptionDetails } from './data/prescription-row.ts'
import { prescriptionTexts } from '../../components/labels/prescription-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { reissuePrescription } from './data/reissue-prescription.ts'
import { printLabels } from './labels/print-labels.ts'

type SignedPrescriptionProps = {
  prescription: PrescriptionDetails
  /** It has just been issued: printing comes next. */
  fresh: boolean
  onChanged: (prescription: PrescriptionDetails) => void
  onReload: () => unknown
}

/** A prescription that this person can't write on (any more): print it, cancel it, issue it anew. */
export function SignedPrescription({ prescription, fresh, onChanged, onReload }: SignedPrescriptionProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sentence = useChangeSentence(prescriptionTexts)
  const language = useUi((state) => state.language)
  const { doctorId, establishment } = useViewer()
  const writesAll = useCan('prescription:draft')
  const writesOwn = useCan('prescription:draft-own')
  const [cancelling, setCancelling] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const printButton = useRef<HTMLButtonElement>(null)
  const { id, status, patient, doctor, issueCheck } = prescription
  const mayReissue = status === 'cancelled' && (writesAll || (writesOwn && doctor.id === doctorId))
  const document = useDocument('prescriptions', id)
  const reissue = () =>
    reissuePrescription({ id }).then(
      (made) => navigate(`/prescriptions/${made.id}`),
      (error: unknown) => setFailure(toFailure(error)),
    )
  useEffect(() => {
    if (fresh) printButton.current?.focus()
  }, [fresh])

  return (
    <div className={classes.page}>
      <section aria-label={t`Prescription`}>
        <DocumentView request={document.request} version={prescription.version} />
      </section>
      <aside className={classes.side}>
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <PatientWarnings patient={patient} />
        {issueCheck && <IssuedDespite check={issueCheck} />}
        <div className={classes.actions}>
          <DocumentActions document={document} isNext printButton={printButton} />
          {(writesAll || writesOwn) && status !== 'draft' && (
            <SendButton
              kind="prescriptions"
              id={id}
              address={patient.email}
              language={document.request.language}
              onPrint={() => document.print()}
              onSent={onReload}
            />
          )}
          {status === 'issued' && (
            <Button
              variant="default"
              leftSection={<IconTag size={16} aria-hidden />}
              disabled={document.isPrinting}
              onClick={() =>
                void printLabels({ id, language: document.request.language }).then(onReload, (error: unknown) =>
                  setFailure(toFailure(error)),
                )
              }
            >
              <Trans>Print labels</Trans>
            </Button>
          )}
          {mayReissue && (
            <Button variant="default" leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => void reissue()}>
              <Trans>Issue anew, as a draft</Trans>
            </Button>
          )}
          {prescription.reissueOf && (
            <Anchor component={Link} to={`/prescriptions/${prescription.reissueOf}`} size="xs">
              <Trans>Replaces a canceled prescription</Trans>
            </Anchor>
          )}
          {prescription.nextStatuses.includes('cancelled') && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => setCancelling(true)}
            >
              <Trans>Cancel prescription</Trans>
            </Button>
          )}
        </div>
        <SentMails
          mails={prescription.mails}
          maySend={writesAll || (writesOwn && doctor.id === doctorId)}
          language={document.request.language}
          onPrint={() => document.print()}
          onSent={onReload}
        />
        <ChangeHistory
          history={prescription.history}
          formatTime={(at) => formatTime(at, 'dateTime', language, establishment.timeZone)}
          sentence={sentence}
        />
      </aside>
      {cancelling && (
        <ReasonDialog
          title={<Trans>Cancel this prescription?</Trans>}
          hint={<Trans>It stays readable. To put it right, issue it anew afterwards.</Trans>}
          confirmLabel={<Trans>Cancel prescription</Trans>}
          onConfirm={async (reason) => onChanged(await cancelPrescription({ id, version: prescription.version, reason }))}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}
