import { createWaitlistEntrySchema } from '@clinic/shared/waitlist/waitlist-input'
import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { ProposalActions } from '../../components/proposal-actions.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { plainNumber } from '../../lib/money.ts'
import type { ProposalFormProps } from '../../lib/proposal.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { AlreadyWaits } from './already-waits.tsx'
import { EntryFields, type EntryValues } from './entry-fields.tsx'
import { nameOf } from './texts.ts'
import { createEntry, removeEntry } from './waitlist-data.ts'

/** An entry of the waitlist as the assistant has understood it. */
export default function ProposedWaiting({ id, proposal: { input, labels }, onDone, onDismiss }: ProposalFormProps<'waiting'>) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const blank: EntryValues = {
    patient: { id: input.patientId, name: labels.patient },
    visitTypeId: null,
    minutes: String(input.minutes),
    doctorIds: input.doctorIds,
    weekdays: input.weekdays ?? [],
    dayParts: input.dayParts ?? [],
    until: input.until ?? '',
    isUrgent: input.isUrgent ?? false,
    note: input.from ? t`Not before ${formatPlainDate(input.from, 'shortDate', language)}` : '',
  }
  const editor = useRecordEditor({
    blank,
    unsavedName: `assistant:${id}`,
    schema: createWaitlistEntrySchema,
    fieldOf: (path) => (path === 'patientId' ? 'patient' : path),
    toInput: ({ patient, minutes, until, ...values }) => ({
      ...values,
      establishmentId: input.establishmentId,
      patientId: patient?.id ?? null,
      minutes: Number(plainNumber(minutes) || Number.NaN),
      until: until || null,
    }),
    save: (given) => createEntry(given),
    onSaved: (saved) => {
      const name = nameOf(saved)
      onDone({ sentence: t`${name} is on the waitlist.`, path: '/waitlist', undo: () => removeEntry(saved.id) })
    },
  })
  const { form, failure, saving, save, discard } = editor
  const patientId = form.getValues().patient?.id
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} />}
        {patientId && <AlreadyWaits patientId={patientId} />}
        <EntryFields form={form} hasEvent={false} />
        <ProposalActions
          saving={saving}
          onDismiss={() => {
            discard()
            onDismiss()
          }}
        />
      </Stack>
    </form>
  )
}
