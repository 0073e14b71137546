import { cancelReasonsAt, type CancelReason } from '@clinic/shared/events/event'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cancelReasonText, eventLabels } from '../../components/labels/event-labels.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { cancelFor, type Step } from './settle.ts'
import { nameOf, useTexts } from './texts.ts'
import type { UnsettledRow } from './unsettled-data.ts'
import classes from './unsettled.module.css'

type CancelDialogProps = {
  rows: readonly UnsettledRow[]
  onClose: () => void
  onConfirm: (stepOf: (row: UnsettledRow) => Step) => Promise<void>
}

/** Why one or many are cancelled; words of another reason are written below the notes of each. */
export function CancelDialog({ rows, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useLingui()
  const zone = useZone()
  const { at } = useTexts()
  const [cancelReason, setCancelReason] = useState<CancelReason>('clinic')
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const reasons = cancelReasonsAt(new Date(rows.at(-1)?.event.startTime ?? 0), zone)
  const stepOf = (row: UnsettledRow) => {
    const note = cancelReason === 'other' ? words.trim() : ''
    const info = [row.event.info.trimEnd(), t`Canceled: ${note}`].filter(Boolean).join('\n')
    return cancelFor(row, { cancelReason, ...(note && { info }) })
  }
  const confirm = async () => {
    setBusy(true)
    await onConfirm(stepOf)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      centered
      withCloseButton={false}
      title={<Plural value={rows.length} one="Cancel # appointment?" other="Cancel # appointments?" />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        <ul className={classes.preview}>
          {rows.map((row) => (
            <li key={row.id}>
              {at(row.event.startTime)} {nameOf(row)}
            </li>
          ))}
        </ul>
        <Radio.Group
          label={t(eventLabels.cancelReason)}
          value={cancelReason}
          onChange={(reason) => setCancelReason(reason as CancelReason)}
        >
          <Stack gap={8} mt={6}>
            {reasons.map((reason) => (
              <Radio
                key={reason}
                value={reason}
                label={t(cancelReasonText[reason])}
                data-autofocus={reason === cancelReason || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {cancelReason === 'other' && (
          <TextInput
            mt="xs"
            label={t`Which one?`}
            maxLength={200}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" color="red" loading={busy}>
            <Plural value={rows.length} one="Cancel appointment" other="Cancel # appointments" />
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
