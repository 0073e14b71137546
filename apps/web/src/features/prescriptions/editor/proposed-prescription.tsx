import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { prescriptionLabels } from '../../../components/labels/prescription-labels.ts'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { PatientPicker } from '../../../pickers/patient-picker.tsx'
import { useViewer } from '../../../stores/session.ts'
import { PrescriptionLines } from './prescription-lines.tsx'
import { blankLine, blankPrescription } from './prescription-values.ts'
import { usePrescriptionEditor } from './use-prescription-editor.ts'

const valuesOf = ({ input, labels }: ProposalFormProps<'prescription'>['proposal'], ownDoctorId: string | null) =>
  blankPrescription({
    patient: { id: input.patientId, name: labels.patient },
    doctorId: input.doctorId ?? ownDoctorId,
    notes: input.notes ?? '',
    lines: input.prescriptionDetails.map(({ medication, quantity, description }) =>
      blankLine({ medication, quantity: String(quantity), description: description ?? '' }),
    ),
  })

/** A draft of a prescription as the assistant has understood it; signing stays with the prescription's own page. */
export default function ProposedPrescription({ id, proposal, onDone, onDismiss }: ProposalFormProps<'prescription'>) {
  const { t } = useLingui()
  const { doctorId } = useViewer()
  const mayChooseDoctor = useCan('prescription:draft')
  const [initialValues] = useState(() => valuesOf(proposal, doctorId))
  const editor = usePrescriptionEditor({
    blank: initialValues,
    unsavedName: `assistant:${id}`,
    onSaved: (prescription) => {
      const name = initialValues.patient?.name ?? ''
      onDone({ sentence: t`Prescription drafted: ${name}`, path: `/prescriptions/${prescription.id}` })
    },
  })
  const { form, saving, failure, setFailure } = editor
  const values = form.getValues()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save('draft')
      }}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <PatientPicker
          required
          data-path="patient"
          error={form.getInputProps('patient')['error']}
          value={values.patient}
          onChange={(patient) => {
            form.setFieldValue('patient', patient)
            form.clearFieldError('patient')
          }}
        />
        <DoctorPicker
          data-path="doctorId"
          readOnly={!mayChooseDoctor}
          value={values.doctorId}
          error={form.getInputProps('doctorId')['error']}
          onChange={(chosen) => {
            form.setFieldValue('doctorId', chosen)
            form.clearFieldError('doctorId')
          }}
        />
        <PrescriptionLines form={form} />
        <Textarea label={t(prescriptionLabels.notes)} autosize minRows={1} maxRows={6} {...form.getInputProps('notes')} />
        <ProposalActions
          confirmLabel={<Trans>Save draft</Trans>}
          saving={saving}
          onDismiss={() => {
            editor.discard()
            onDismiss()
          }}
        />
      </Stack>
    </form>
  )
}
