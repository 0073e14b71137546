import { monthsBetween } from '@clinic/shared/patients/age'
import { latestDay } from '@clinic/shared/patients/birth-date'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DocumentHead } from '../../../components/document/document-head.tsx'
import classes from '../../../components/document/document.module.css'
import { prescriptionLabels } from '../../../components/labels/prescription-labels.ts'
import { Slot } from '../../../components/slot.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { useClinicHead, usePatientCard } from '../../../pickers/document-parties.ts'
import { PatientSummary, PatientWarnings } from '../../../pickers/patient-summary.tsx'
import { PatientPicker } from '../../../pickers/patient-picker.tsx'
import { PrescriptionChecks } from '../warnings/prescription-checks.tsx'
import { PrescriptionLines } from './prescription-lines.tsx'
import type { PrescriptionDetails } from '../data/prescription-row.ts'
import { isBlank, lineValues, type PrescriptionValues } from './prescription-values.ts'
import { RepeatLast } from './repeat-last.tsx'

type PrescriptionFieldsProps = {
  form: UseFormReturnType<PrescriptionValues>
  /** A draft that is there already keeps its patient and doctor. */
  prescription?: PrescriptionDetails | undefined
  onPatient: () => void
}

/** Whose doses depend on the weight. */
function useIsChild(birthDate: string | null | undefined): boolean {
  const today = dateOf(new Date(), useZone())
  return Boolean(birthDate) && monthsBetween(latestDay(birthDate ?? ''), today) < 18 * 12
}

/** The prescription as it will be printed, with fields where something is to be written. */
export function PrescriptionFields({ form, prescription, onPatient }: PrescriptionFieldsProps) {
  const { t } = useLingui()
  const clinic = useClinicHead()
  const { registrationId } = clinic
  const values = form.getValues()
  const patient = usePatientCard(values.patient?.id, prescription?.patient)
  const mayChooseDoctor = useCan('prescription:draft')
  const isNew = prescription === undefined
  const isChild = useIsChild(patient?.birthDate)
  return (
    <section className={classes.document} aria-label={t`Prescription`}>
      <DocumentHead clinic={clinic} kind={<Trans>Prescription</Trans>} registration={<Trans>License {registrationId}</Trans>} />
      <div className={classes.fields}>
        <div>
          <PatientPicker
            required
            readOnly={!isNew}
            data-path="patient"
            error={form.getInputProps('patient')['error']}
            value={values.patient}
            onChange={(next) => {
              form.setFieldValue('patient', next)
              form.clearFieldError('patient')
              if (next) onPatient()
            }}
          />
          {patient && <PatientSummary patient={patient} />}
        </div>
        <DoctorPicker
          data-path="doctorId"
          readOnly={!isNew || !mayChooseDoctor}
          known={prescription?.doctor}
          value={values.doctorId}
          error={form.getInputProps('doctorId')['error']}
          onChange={(doctorId) => {
            form.setFieldValue('doctorId', doctorId)
            form.clearFieldError('doctorId')
          }}
        />
        {patient && (
          <div className={`${classes.wide} ${classes.checks}`}>
            <PatientWarnings patient={patient} />
            <Slot name="prescribingNotes" patientId={patient.id} />
          </div>
        )}
        {(isChild || values.weight) && (
          <TextInput
            label={t(prescriptionLabels.weight)}
            description={t`The doses of children are checked by it, and it is printed.`}
            inputMode="decimal"
            autoComplete="off"
            data-path="weight"
            {...form.getInputProps('weight')}
            value={values.weight ?? ''}
          />
        )}
      </div>
      {values.patient && values.lines.every(isBlank) && (
        <div>
          <RepeatLast patientId={values.patient.id} onRepeat={(lines) => form.setFieldValue('lines', lines.map(lineValues))} />
        </div>
      )}
      <PrescriptionLines form={form} />
      {values.patient && (
        <PrescriptionChecks
          key={`${values.patient.id} ${patient?.version}`}
          id={prescription?.id}
          patientId={values.patient.id}
          values={values}
        />
      )}
      <Textarea mt="sm" label={t(prescriptionLabels.notes)} autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
    </section>
  )
}
