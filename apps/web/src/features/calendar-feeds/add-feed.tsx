import { createCalendarFeedSchema } from '@clinic/shared/calendar-feeds/calendar-feed-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { feedLabels } from './feed-labels.ts'
import { createFeed, type Calendar, type Place } from './feeds-data.ts'

type AddFeedProps = { calendar: Calendar; places: readonly Place[]; onMade: (address: string) => void; onClose: () => void }

/** A new address; its words are in the language of the screen. */
export function AddFeed({ calendar, places, onMade, onClose }: AddFeedProps) {
  const { t } = useLingui()
  const here = useViewer().establishment.id
  const language = useUi((state) => state.language)
  const place = places.find(({ id }) => id === here) ?? places[0]
  const editor = useRecordEditor({
    blank: { name: '', withInitials: false, establishmentId: place?.id ?? '' },
    unsavedName: `add-calendar-feed:${'doctorId' in calendar ? calendar.doctorId : calendar.resourceId}`,
    schema: createCalendarFeedSchema,
    toInput: (values) => ({ ...values, ...calendar, language }),
    save: createFeed,
    onSaved: ({ address }) => {
      onClose()
      onMade(address)
    },
  })
  const { form } = editor
  return (
    <FormModal
      title={<Trans>New calendar address</Trans>}
      submitLabel={<Trans>Make an address</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <TextInput
        label={t(feedLabels.name)}
        description={t`Who or what will read it, so that you know which one to revoke: “My phone”.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {places.length > 1 && (
        <Select
          label={t`Clinic`}
          data-path="establishmentId"
          allowDeselect={false}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('establishmentId')}
        />
      )}
      <Checkbox
        label={t(feedLabels.withInitials)}
        description={t`Otherwise each appointment is “Busy”. Names, reasons, notes and telephone numbers are never told.`}
        {...form.getInputProps('withInitials', { type: 'checkbox' })}
      />
    </FormModal>
  )
}
