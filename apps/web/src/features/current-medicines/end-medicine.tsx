import { endCurrentMedicineSchema } from '@clinic/shared/current-medicines/current-medicine-input'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useViewer } from '../../stores/session.ts'
import { medicineLabels } from './medicine-labels.ts'
import type { MedicineRow } from './medicine-row.ts'
import { endMedicine } from './write-medicine.ts'

type EndMedicineProps = { medicine: MedicineRow; onEnded: () => void; onClose: () => void }

/** Asks when and why a medicine is not taken any more. */
export function EndMedicine({ medicine, onEnded, onClose }: EndMedicineProps) {
  const { t } = useLingui()
  const today = dateOf(new Date(), useViewer().establishment.timeZone)
  const { id, version, medication } = medicine
  const editor = useRecordEditor({
    blank: { endedDate: today, reason: '' },
    schema: endCurrentMedicineSchema,
    toInput: (values) => ({ ...values, id, version }),
    save: endMedicine,
    onSaved: () => {
      onClose()
      onEnded()
    },
  })
  const { form } = editor
  return (
    <FormModal
      title={<Trans>End {medication}?</Trans>}
      submitLabel={<Trans context="medicine">End</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>It stays among the former medicines. A prescription stays as it is.</Trans>
      </Text>
      <DateField
        label={t(medicineLabels.endedDate)}
        value={form.getValues().endedDate}
        direction="past"
        data-path="endedDate"
        error={form.errors['endedDate']}
        onChange={(date) => form.setFieldValue('endedDate', date)}
      />
      <Textarea
        data-autofocus
        required
        label={t(medicineLabels.endReason)}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
