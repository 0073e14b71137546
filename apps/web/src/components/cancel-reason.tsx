import { type CancelReason } from '@clinic/shared/events/event'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Radio, Stack, TextInput } from '@mantine/core'
import { cancelReasonText, eventLabels } from './labels/event-labels.ts'

/** `words`: which other reason. */
export type Cancelling = { cancelReason: CancelReason; words: string }

/** Words of another reason are written below the notes, which the history keeps as well. */
export function cancelChange({ cancelReason, words }: Cancelling, info: string, i18n: I18n) {
  const note = cancelReason === 'other' ? words.trim() : ''
  const line = i18n._(msg`Canceled: ${note}`)
  return { status: 'cancelled' as const, cancelReason, ...(note && { info: [info.trimEnd(), line].filter(Boolean).join('\n') }) }
}

type CancelReasonProps = {
  value: Cancelling
  reasons: CancelReason[]
  onChange: (value: Cancelling) => void
  takesFocus?: boolean
}

export function CancelReasonFields({ value, reasons, onChange, takesFocus = false }: CancelReasonProps) {
  const { t } = useLingui()
  return (
    <>
      <Radio.Group
        label={t(eventLabels.cancelReason)}
        value={value.cancelReason}
        onChange={(reason) => onChange({ ...value, cancelReason: reason as CancelReason })}
      >
        <Stack gap={8} mt={6}>
          {reasons.map((reason) => (
            <Radio
              key={reason}
              value={reason}
              label={t(cancelReasonText[reason])}
              data-autofocus={(takesFocus && reason === value.cancelReason) || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value.cancelReason === 'other' && (
        <TextInput
          mt="xs"
          label={t`Which one?`}
          maxLength={200}
          autoComplete="off"
          value={value.words}
          onChange={(event) => onChange({ ...value, words: event.currentTarget.value })}
        />
      )}
    </>
  )
}
