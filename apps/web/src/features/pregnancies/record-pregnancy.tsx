import { pregnancyKinds, type PregnancyKind } from '@clinic/shared/pregnancies/pregnancy'
import { recordPregnancySchema } from '@clinic/shared/pregnancies/pregnancy-input'
import { addMonths } from '@clinic/shared/time/period'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Text } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { pregnancyText } from '../../components/labels/medicine-labels.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useViewer } from '../../stores/session.ts'
import { recordPregnancy } from './pregnancies.ts'
import { pregnancyLabels } from './pregnancy-labels.ts'

type RecordPregnancyProps = { patientId: string; onRecorded: () => void; onClose: () => void }

/** Until when, where nothing is known yet. */
const usualMonths: Record<PregnancyKind, number> = { pregnancy: 9, breastfeeding: 12 }

export function RecordPregnancy({ patientId, onRecorded, onClose }: RecordPregnancyProps) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const today = dateOf(new Date(), establishment.timeZone)
  const untilOf = (kind: PregnancyKind) => addMonths(today, usualMonths[kind])
  const editor = useRecordEditor({
    blank: { kind: 'pregnancy' as PregnancyKind, untilDate: untilOf('pregnancy') },
    schema: recordPregnancySchema,
    toInput: (values) => ({ ...values, establishmentId: establishment.id, patientId }),
    save: recordPregnancy,
    onSaved: () => {
      onClose()
      onRecorded()
    },
  })
  const { form } = editor
  const { kind, untilDate } = form.getValues()
  return (
    <FormModal
      title={<Trans>Pregnant or breastfeeding</Trans>}
      submitLabel={<Trans>Save</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>Prescriptions warn of medicines that harm the child until this day.</Trans>
      </Text>
      <SegmentedControl
        fullWidth
        data-autofocus
        aria-label={t(pregnancyLabels.kind)}
        data={pregnancyKinds.map((value) => ({ value, label: t(pregnancyText[value]) }))}
        value={kind}
        onChange={(next) => {
          form.setFieldValue('kind', next as PregnancyKind)
          form.setFieldValue('untilDate', untilOf(next as PregnancyKind))
        }}
      />
      <DateField
        label={kind === 'pregnancy' ? t`Due date` : t`Expected until`}
        value={untilDate}
        direction="future"
        data-path="untilDate"
        error={form.errors['untilDate']}
        onChange={(date) => form.setFieldValue('untilDate', date)}
      />
    </FormModal>
  )
}
