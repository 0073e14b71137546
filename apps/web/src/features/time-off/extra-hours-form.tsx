import { createExtraHoursSchema } from '@clinic/shared/time-off/time-off-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { createExtraHours, updateExtraHours } from './doctor-time-off-data.ts'
import type { ExtraHoursRow } from './doctor-time-off-data.ts'
import { EntryFields } from './entry-fields.tsx'
import { fieldOfSpan, instantsOf, spanValues } from '../../pickers/span-values.ts'
import type { EntryProps } from './time-off-form.tsx'
import { zoneOf } from './zone-of.ts'

/** When a doctor works beside the usual hours. */
export function ExtraHoursForm({ doctor, blank, changed, onSaved, onClose }: EntryProps<ExtraHoursRow>) {
  const { t } = useLingui()
  const initial = changed
    ? { establishmentId: changed.establishmentId, ...spanValues(changed, zoneOf(doctor, changed.establishmentId)) }
    : { ...blank, wholeDays: false }
  const editor = useRecordEditor({
    blank: initial,
    unsavedName: `extra-hours:${changed?.id ?? doctor.id}`,
    schema: createExtraHoursSchema,
    fieldOf: fieldOfSpan,
    toInput: ({ establishmentId, ...span }) => ({
      ...instantsOf(span, zoneOf(doctor, establishmentId)),
      doctorId: doctor.id,
      establishmentId,
    }),
    save: ({ doctorId, establishmentId, ...input }) =>
      changed
        ? updateExtraHours({ ...input, id: changed.id, version: changed.version })
        : createExtraHours({ ...input, doctorId, establishmentId }),
    onSaved: () => {
      notifySuccess(t`The extra hours are saved.`)
      onSaved()
      onClose()
    },
  })
  return (
    <FormModal title={<Trans>Extra hours</Trans>} submitLabel={<Trans>Save</Trans>} editor={editor} onClose={onClose}>
      <EntryFields form={editor.form} places={doctor.establishments} isNew={!changed} />
    </FormModal>
  )
}
