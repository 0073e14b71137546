import { createRecallSchema } from '@clinic/shared/recalls/recall-input'
import { addMonths } from '@clinic/shared/time/period'
import { dateOf } from '@clinic/shared/time/time'
import { dateAfter } from '@clinic/shared/visit-types/repeat-interval'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { DoctorPicker } from '../../pickers/doctor-picker.tsx'
import { PatientPicker, type PickedPatient } from '../../pickers/patient-picker.tsx'
import { useVisitTypes } from '../../pickers/visit-types.ts'
import { VisitTypePicker } from '../../pickers/visit-type-picker.tsx'
import { useViewer } from '../../stores/session.ts'
import { recallLabels } from './recall-labels.ts'
import { useTexts } from './texts.ts'
import { createRecall, offerRecallUndo } from './write-recall.ts'

type AddRecallProps = {
  /** Whose page it is added on; without one, the form asks. */
  patientId?: string
  onClose: () => void
}

type Values = {
  patient: PickedPatient | null
  dueDate: string
  visitTypeId: string | null
  doctorId: string | null
  reason: string
  note: string
}

const usualMonths = 6

/** A new recall: of whom, when and what for. */
export default function AddRecall({ patientId, onClose }: AddRecallProps) {
  const { t } = useLingui()
  const { month } = useTexts()
  const { establishment, doctorId } = useViewer()
  const today = dateOf(new Date(), establishment.timeZone)
  const visitTypes = useVisitTypes()
  const blank: Values = {
    patient: null,
    dueDate: addMonths(today, usualMonths),
    visitTypeId: null,
    doctorId,
    reason: '',
    note: '',
  }
  const editor = useRecordEditor({
    blank,
    schema: createRecallSchema,
    toInput: ({ patient, ...values }) => ({ ...values, establishmentId: establishment.id, patientId: patientId ?? patient?.id }),
    fieldOf: (path) => (path === 'patientId' ? 'patient' : path),
    save: createRecall,
    onSaved: (created) => {
      onClose()
      offerRecallUndo(created, t`To be called again in ${month(created.dueDate)}`)
    },
  })
  const { form } = editor
  const { patient, dueDate, visitTypeId, doctorId: chosenDoctor } = form.getValues()
  return (
    <FormModal title={<Trans>New recall</Trans>} submitLabel={<Trans>Add</Trans>} editor={editor} onClose={onClose}>
      {!patientId && (
        <PatientPicker
          value={patient}
          error={form.errors['patient']}
          data-path="patient"
          required
          autoFocus
          onChange={(chosen) => form.setFieldValue('patient', chosen)}
        />
      )}
      <DateField
        label={t(recallLabels.dueDate)}
        value={dueDate}
        direction="future"
        data-path="dueDate"
        error={form.errors['dueDate']}
        onChange={(date) => form.setFieldValue('dueDate', date)}
      />
      <VisitTypePicker
        value={visitTypeId}
        doctorId={chosenDoctor}
        error={form.errors['visitTypeId']}
        data-path="visitTypeId"
        onChoose={(chosen) => {
          form.setFieldValue('visitTypeId', chosen?.id ?? null)
          const interval = visitTypes.find(({ id }) => id === chosen?.id)?.repeatsAfter
          if (interval) form.setFieldValue('dueDate', dateAfter(interval, today))
        }}
      />
      <TextInput label={t(recallLabels.reason)} autoComplete="off" maxLength={200} {...form.getInputProps('reason')} />
      <DoctorPicker
        label={t(recallLabels.doctor)}
        placeholder={t`Any doctor`}
        value={chosenDoctor}
        error={form.errors['doctorId']}
        data-path="doctorId"
        onChange={(chosen) => form.setFieldValue('doctorId', chosen)}
      />
      <Textarea label={t(recallLabels.note)} autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
    </FormModal>
  )
}
