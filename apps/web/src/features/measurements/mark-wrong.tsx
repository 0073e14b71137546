import { markMeasurementWrongSchema } from '@clinic/shared/measurements/measurement-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { measuredText, type Kind } from './kind-looks.ts'
import { markMeasurementWrong, type MeasurementRow } from './measurement-data.ts'

type MarkWrongProps = { measurement: MeasurementRow; kinds: readonly Kind[]; onMarked: () => void; onClose: () => void }

/** Asks which values were entered in error, and why. */
export function MarkWrong({ measurement, kinds, onMarked, onClose }: MarkWrongProps) {
  const { t } = useLingui()
  const { id } = measurement
  const right = measurement.values.filter(({ wrongReason }) => wrongReason === null)
  const editor = useRecordEditor({
    blank: { kinds: right.map(({ kind }) => kind), reason: '' },
    schema: markMeasurementWrongSchema,
    toInput: (values) => ({ ...values, id }),
    save: async (input) => {
      await markMeasurementWrong(input)
      return { id, version: 1 }
    },
    onSaved: () => {
      onClose()
      onMarked()
    },
  })
  const { form } = editor
  const chosen = form.getValues().kinds
  return (
    <FormModal
      title={<Trans>Entered in error?</Trans>}
      submitLabel={<Trans>Mark as entered in error</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <Trans>They stay in the history with your reason, and count nowhere else. Record the right values as usual.</Trans>
      </Text>
      <Checkbox.Group
        label={t`Which values`}
        value={chosen}
        error={form.errors['kinds']}
        onChange={(next) => form.setFieldValue('kinds', next)}
      >
        <Stack gap={6} mt={4}>
          {right.map((value) => {
            const kind = kinds.find(({ key }) => key === value.kind)
            return (
              <Checkbox
                key={value.kind}
                value={value.kind}
                label={`${kind?.name ?? ''} ${measuredText(value, kind?.unit ?? '')}`}
              />
            )
          })}
        </Stack>
      </Checkbox.Group>
      <TextInput data-autofocus required label={t`Why was it wrong?`} maxLength={200} {...form.getInputProps('reason')} />
    </FormModal>
  )
}
