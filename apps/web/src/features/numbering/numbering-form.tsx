import { fewestDigits, mostDigits, restarts, separators, yearForms } from '@clinic/shared/numbering/numbering'
import { updateNumberingSchema } from '@clinic/shared/numbering/numbering-input'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import type { PanelForm } from '../../components/record-panel.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { updateNumbering, type NumberingRow } from './list-numberings.ts'
import { numberingLabels, numberingTexts, restartText, runLabels, separatorText, yearText } from './numbering-labels.ts'
import { numberingInput, numberingValues } from './numbering-values.ts'
import { NumberPreview } from './number-preview.tsx'
import { useNextCount } from './use-next-count.ts'

const widths = Array.from({ length: mostDigits - fewestDigits + 1 }, (_, more) => String(fewestDigits + more))

/** How one kind of document is numbered, to be changed; the next number is shown as it is typed. */
export function NumberingForm({ record, onReload, onSaved, onClose }: PanelForm<NumberingRow>) {
  const { t } = useLingui()
  const sentence = useChangeSentence(numberingTexts)
  const establishmentId = useViewer().establishment.id
  const { run } = record
  const editor = useRecordEditor({
    record,
    unsavedName: `numbering:${record.id}`,
    schema: updateNumberingSchema,
    valuesOf: numberingValues,
    toInput: (values, { version }) => ({ ...numberingInput(values, { establishmentId, run }), version }),
    reload: onReload,
    save: updateNumbering,
    onSaved: (saved) => {
      const { number } = saved.next
      notifySuccess(t`The next number is ${number}.`)
      onSaved(saved)
    },
  })
  const { form } = editor
  const { values } = form
  const count = useNextCount(numberingInput(values, { establishmentId, run }))
  const isPeriodic = values.restart !== 'never'
  return (
    <RecordForm editor={editor} sentence={sentence} onClose={onClose}>
      <NumberPreview label={t(runLabels[run])} typed={numberingInput(values, { establishmentId, run })} count={count} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          label={t(numberingLabels.prefix)}
          description={t`Letters, digits and marks: INV-`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data-autofocus
          required
          autoComplete="off"
          {...form.getInputProps('prefix')}
        />
        <NativeSelect
          label={t(numberingLabels.restart)}
          data={restarts.map((value) => ({ value, label: t(restartText[value]) }))}
          {...form.getInputProps('restart')}
        />
        {isPeriodic && (
          <>
            <NativeSelect
              label={t(numberingLabels.yearForm)}
              data={yearForms.map((value) => ({ value, label: t(yearText[value]) }))}
              {...form.getInputProps('yearForm')}
            />
            <NativeSelect
              label={t(numberingLabels.separator)}
              data={separators.map((value) => ({ value, label: t(separatorText[value]) }))}
              {...form.getInputProps('separator')}
            />
          </>
        )}
        <NativeSelect label={t(numberingLabels.digits)} data={widths} {...form.getInputProps('digits')} />
        <TextInput
          label={t(numberingLabels.next)}
          description={t`To go on from another program. Left empty, it follows the last one given here.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={count === undefined ? '' : String(count)}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('next')}
        />
      </SimpleGrid>
    </RecordForm>
  )
}
