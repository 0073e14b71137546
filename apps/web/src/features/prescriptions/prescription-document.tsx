import { formatAge } from '@clinic/shared/age'
import { titled } from '@clinic/shared/titles'
import { dateOf } from '@clinic/shared/time'
import { Trans } from '@lingui/react/macro'
import { DocumentHead } from '../../components/document/document-head.tsx'
import classes from '../../components/document/document.module.css'
import { formatTime } from '../../lib/time.ts'
import type { ClinicLines } from '../../pickers/document-parties.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import type { PrescriptionDetails } from './data/prescription-row.ts'

/** A prescription as it is shown and printed; `clinic` heads one that is not issued yet. */
export function PrescriptionDocument({ prescription, clinic }: { prescription: PrescriptionDetails; clinic: ClinicLines }) {
  const language = useUi((state) => state.language)
  const zone = useViewer().establishment.timeZone
  const { snapshot, patient, doctor, notes, status, cancelReason } = prescription
  const at = new Date(prescription.issuedTime ?? prescription.createdTime)
  const date = formatTime(at, 'date', language, zone)
  const head: ClinicLines = snapshot
    ? {
        name: snapshot.clinicName,
        address: snapshot.clinicAddress,
        phone: snapshot.clinicPhone,
        email: snapshot.clinicEmail,
        registrationId: snapshot.clinicRegistrationId,
      }
    : clinic
  const { registrationId } = head
  const patientName = snapshot?.patientName ?? `${patient.firstName} ${patient.lastName}`.trim()
  const prescriber = snapshot?.doctorName ?? `${doctor.firstName} ${doctor.lastName}`.trim()
  const license = snapshot ? snapshot.doctorRegistrationId : doctor.registrationId
  const facts = [
    snapshot ? snapshot.hospitalNumber : patient.hospitalNumber,
    patient.dob && formatAge(patient.dob, dateOf(at, zone), language),
    snapshot ? snapshot.patientAddress : patient.address,
  ]
  return (
    <>
      <DocumentHead clinic={head} kind={<Trans>Prescription</Trans>} registration={<Trans>License {registrationId}</Trans>}>
        {status === 'draft' && (
          <div>
            <Trans>Draft</Trans>
          </div>
        )}
        <div className={classes.faint}>
          <Trans>Date: {date}</Trans>
        </div>
      </DocumentHead>
      <div className={classes.fields}>
        <div>
          <div className={classes.faint}>
            <Trans>Patient</Trans>
          </div>
          <div>
            <b>{patientName}</b>
          </div>
          <div className={classes.faint}>{facts.filter(Boolean).join(' · ')}</div>
          {patient.allergies && (
            <div>
              <b>
                <Trans>Allergies: {patient.allergies}</Trans>
              </b>
            </div>
          )}
        </div>
      </div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              #
            </th>
            <th scope="col">
              <Trans>Medication</Trans>
            </th>
            <th scope="col">
              <Trans>Dosage</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Quantity</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {prescription.prescriptionDetails.map((line, index) => (
            <tr key={index}>
              <td className={classes.number}>{index + 1}</td>
              <td>
                <b>{line.medication}</b>
              </td>
              <td>{line.description}</td>
              <td className={classes.number}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes && <p className={classes.notes}>{notes}</p>}
      {status === 'cancelled' && cancelReason && (
        <p className={classes.notes}>
          <Trans>Canceled: {cancelReason}</Trans>
        </p>
      )}
      <div className={classes.signature}>
        <div className={classes.signatureLine} />
        <div>{titled(prescriber, doctor.title, language)}</div>
        {license && (
          <div className={classes.faint}>
            <Trans>License {license}</Trans>
          </div>
        )}
      </div>
    </>
  )
}
