import { writtenSources } from '@clinic/shared/current-medicines/current-medicine'
import { createCurrentMedicineSchema, updateCurrentMedicineSchema } from '@clinic/shared/current-medicines/current-medicine-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../components/form/form-modal.tsx'
import { sourceText } from '../../components/labels/medicine-labels.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useDrugSearch } from '../../pickers/search-drugs.ts'
import { useViewer } from '../../stores/session.ts'
import { medicineLabels } from './medicine-labels.ts'
import type { MedicineRow } from './medicine-row.ts'
import { createMedicine, updateMedicine } from './write-medicine.ts'

type MedicineFormProps = {
  patientId: string
  /** One that was written by hand; a new one without. */
  medicine?: MedicineRow
  onWritten: () => void
  onClose: () => void
}

type Values = { medication: string; source: string; origin: string; directions: string; sinceDate: string; untilDate: string }

const blank: Values = { medication: '', source: 'elsewhere', origin: '', directions: '', sinceDate: '', untilDate: '' }

const valuesOf = ({ medication, source, origin, directions, sinceDate, untilDate }: MedicineRow): Values => ({
  medication,
  source,
  origin,
  directions,
  sinceDate: sinceDate ?? '',
  untilDate: untilDate ?? '',
})

/** What others prescribed to the patient, or was bought. */
export function MedicineForm({ patientId, medicine, onWritten, onClose }: MedicineFormProps) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const editor = useRecordEditor({
    ...(medicine ? { record: medicine, valuesOf } : { blank }),
    schema: medicine ? updateCurrentMedicineSchema : createCurrentMedicineSchema,
    toInput: ({ sinceDate, untilDate, ...values }: Values, seen) => ({
      ...values,
      sinceDate: sinceDate || null,
      untilDate: untilDate || null,
      ...(medicine ? { id: medicine.id, version: seen.version } : { establishmentId, patientId }),
    }),
    save: async (input): Promise<MedicineRow> => {
      const written = 'id' in input ? await updateMedicine(input) : await createMedicine(input)
      return { ...(medicine as MedicineRow), ...written }
    },
    onSaved: () => {
      onClose()
      onWritten()
    },
  })
  const { form } = editor
  const [query, setQuery] = useState<string | null>(null)
  const drugs = useDrugSearch(query)
  const { medication, source, sinceDate, untilDate } = form.getValues()
  return (
    <FormModal
      title={medicine ? <Trans>Change a current medicine</Trans> : <Trans>Add a current medicine</Trans>}
      submitLabel={medicine ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Autocomplete
        data-autofocus
        required
        label={t(medicineLabels.medication)}
        maxLength={200}
        data={[...new Set(drugs.map(({ name }) => name))]}
        filter={({ options }) => options}
        {...form.getInputProps('medication')}
        value={medication}
        onChange={(next) => {
          setQuery(next)
          form.setFieldValue('medication', next)
          form.clearFieldError('medication')
        }}
      />
      <SegmentedControl
        fullWidth
        aria-label={t(medicineLabels.source)}
        data={writtenSources.map((value) => ({ value, label: t(sourceText[value]) }))}
        value={source}
        onChange={(next) => form.setFieldValue('source', next)}
      />
      <TextInput label={t(medicineLabels.origin)} autoComplete="off" maxLength={200} {...form.getInputProps('origin')} />
      <Textarea
        label={t(medicineLabels.directions)}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('directions')}
      />
      <DateField
        optional
        label={t(medicineLabels.sinceDate)}
        value={sinceDate}
        direction="past"
        data-path="sinceDate"
        error={form.errors['sinceDate']}
        onChange={(date) => form.setFieldValue('sinceDate', date)}
      />
      <DateField
        optional
        label={t(medicineLabels.untilDate)}
        value={untilDate}
        direction="future"
        data-path="untilDate"
        error={form.errors['untilDate']}
        onChange={(date) => form.setFieldValue('untilDate', date)}
      />
    </FormModal>
  )
}
