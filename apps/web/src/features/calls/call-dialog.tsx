import { callOutcomes, type CallOutcome } from '@clinic/shared/calls/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useDialogClose } from '../../components/form/use-dialog-close.tsx'
import { callOutcomeText } from '../../components/labels/call-labels.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { recordCall } from './record-call.ts'

type CallDialogProps = ModalProps['RECORD_CALL'] & { onClose: () => void }

/** What came of a call, and what was said on the phone, as far as anything was. */
export default function CallDialog({ name, about, onClose, onCalled }: CallDialogProps) {
  const { t } = useLingui()
  const usual = t`Will ring back`
  const [outcome, setOutcome] = useState<CallOutcome>('reached')
  const [note, setNote] = useState(usual)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { requestClose, hearEscape, question } = useDialogClose(() => !['', usual].includes(note.trim()), onClose)
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await recordCall({ ...about, outcome, note: note.trim() }, t`${name}: the call is recorded`)
      onCalled()
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
  }
  /** Nobody has said the usual thing who was not spoken to. */
  const choose = (value: string) => {
    const chosen = callOutcomes.find((known) => known === value) ?? 'reached'
    setOutcome(chosen)
    if (chosen !== 'reached' && note === usual) setNote('')
  }
  return (
    <Modal opened onClose={hearEscape} size="sm" centered withCloseButton={false} title={<Trans>Called {name}</Trans>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        {failure && <ErrorState failure={failure} />}
        <TextInput
          mt={failure ? 'sm' : 0}
          label={t`What was said`}
          data-autofocus
          maxLength={200}
          autoComplete="off"
          value={note}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Radio.Group mt="sm" aria-label={t`What came of it`} value={outcome} onChange={choose}>
          <Group gap="md">
            {callOutcomes.map((value) => (
              <Radio key={value} value={value} label={t(callOutcomeText[value])} />
            ))}
          </Group>
        </Radio.Group>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={requestClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
      {question}
    </Modal>
  )
}
