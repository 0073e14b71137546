import { cautionKeys, cautionOf, cautionText, typedCaution } from '@clinic/shared/dosage/cautions'
import { maxCautions } from '@clinic/shared/prescriptions/prescription-input'
import { useLingui } from '@lingui/react/macro'
import { TagsInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLineLabel } from '../../../components/document/use-line-label.ts'
import { DosageFields } from '../../../components/dosage/dosage-fields.tsx'
import { blankDosageValues, type DosageValues } from '../../../components/dosage/dosage-values.ts'
import { prescriptionLineLabels } from '../../../components/labels/prescription-labels.ts'
import { useUi } from '../../../stores/ui.ts'
import classes from './line-panel.module.css'
import type { LineValues, PrescriptionValues } from './prescription-values.ts'

type LinePanelProps = {
  form: UseFormReturnType<PrescriptionValues>
  line: LineValues
  index: number
  onFocus: () => void
  onDosage: (dosage: DosageValues) => void
  onChange: (line: LineValues) => void
}

/** The dosage in parts, and what the patient is told besides. */
export function LinePanel({ form, line, index, onFocus, onDosage, onChange }: LinePanelProps) {
  const { t } = useLingui()
  const lineLabel = useLineLabel()
  const language = useUi((state) => state.language)
  const path = `lines.${index}`
  const given = (line.cautions ?? []).map((caution) => cautionText(caution, language))
  const errorOf = (field: string) => form.errors[`${path}.${field}`]
  return (
    <div className={classes.panel} onFocus={onFocus}>
      <DosageFields
        label={lineLabel(prescriptionLineLabels.dosage, index + 1)}
        path={`${path}.dosage`}
        value={line.dosage ?? blankDosageValues}
        errorOf={(field) => errorOf(`dosage.${field}`)}
        onChange={onDosage}
      />
      <div className={classes.besides}>
        <TagsInput
          size="xs"
          label={t(prescriptionLineLabels.cautions)}
          placeholder={line.cautions?.length ? undefined : t`Choose or write`}
          data-path={`${path}.cautions`}
          data={cautionKeys.map((key) => cautionText(key, language))}
          maxTags={maxCautions}
          acceptValueOnBlur
          clearable={false}
          splitChars={[]}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
          error={errorOf('cautions')}
          value={given}
          onChange={(texts) => {
            const read = (text: string) => (given.includes(text) ? cautionOf(text) : typedCaution(text, language))
            onChange({ ...line, cautions: [...new Set(texts.map(read))] })
          }}
        />
        <Textarea
          size="xs"
          label={t(prescriptionLineLabels.remark)}
          data-path={`${path}.remark`}
          autosize
          minRows={1}
          maxRows={6}
          error={errorOf('remark')}
          value={line.remark ?? ''}
          onChange={(event) => onChange({ ...line, remark: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
