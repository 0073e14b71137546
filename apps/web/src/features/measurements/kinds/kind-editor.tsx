import { saveMeasurementKindSchema } from '@clinic/shared/measurements/measurement-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { plainNumber } from '../../../lib/money.ts'
import { saveMeasurementKind, type OwnKind } from '../measurement-data.ts'
import { measurementKindLabels } from './kind-labels.ts'

type KindEditorProps = { kind: OwnKind | null; establishmentId: string; onSaved: () => void; onClose: () => void }

const blank = { nameEn: '', nameTh: '', unit: '', decimals: '0', plausibleLow: '', plausibleHigh: '' }

const valuesOf = ({ nameEn, nameTh, unit, decimals, plausibleLow, plausibleHigh }: OwnKind): typeof blank => ({
  nameEn,
  nameTh,
  unit,
  decimals: String(decimals),
  plausibleLow: plausibleLow ?? '',
  plausibleHigh: plausibleHigh ?? '',
})

/** What a clinic measures besides: its names, its unit, and between what it usually lies. */
export function KindEditor({ kind, establishmentId, onSaved, onClose }: KindEditorProps) {
  const { t } = useLingui()
  const editor = useRecordEditor({
    blank: kind ? valuesOf(kind) : blank,
    schema: saveMeasurementKindSchema,
    toInput: ({ decimals, plausibleLow, plausibleHigh, ...values }) => ({
      ...values,
      establishmentId,
      id: kind?.id ?? null,
      version: kind?.version ?? null,
      decimals: Number(decimals),
      plausibleLow: plainNumber(plausibleLow) || null,
      plausibleHigh: plainNumber(plausibleHigh) || null,
    }),
    save: saveMeasurementKind,
    onSaved: () => {
      onClose()
      onSaved()
    },
  })
  const { form } = editor
  return (
    <FormModal
      title={kind ? <Trans>Edit what is measured</Trans> : <Trans>Measure something else</Trans>}
      submitLabel={<Trans>Save</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <TextInput label={t(measurementKindLabels.nameEn)} data-autofocus maxLength={60} {...form.getInputProps('nameEn')} />
      <TextInput label={t(measurementKindLabels.nameTh)} maxLength={60} {...form.getInputProps('nameTh')} />
      <Group grow align="start">
        <TextInput
          label={t(measurementKindLabels.unit)}
          maxLength={20}
          disabled={kind !== null}
          {...form.getInputProps('unit')}
        />
        <NativeSelect
          label={t(measurementKindLabels.decimals)}
          data={['0', '1', '2', '3']}
          disabled={kind !== null}
          {...form.getInputProps('decimals')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {kind ? (
          <Trans>The unit and the decimals stay: what was measured is in them.</Trans>
        ) : (
          <Trans>The unit and the decimals can't be changed later.</Trans>
        )}
      </Text>
      <Group grow align="start">
        <TextInput
          label={t(measurementKindLabels.plausibleLow)}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('plausibleLow')}
        />
        <TextInput
          label={t(measurementKindLabels.plausibleHigh)}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('plausibleHigh')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        <Trans>Whoever types a value outside of it is asked to look again.</Trans>
      </Text>
    </FormModal>
  )
}
