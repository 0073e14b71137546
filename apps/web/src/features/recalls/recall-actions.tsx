import { openRecallStatuses } from '@clinic/shared/recalls/recall'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Button, Group, Tooltip } from '@mantine/core'
import {
  IconBan,
  IconCalendarPlus,
  IconCheck,
  IconClockPause,
  IconPhone,
  IconPhoneOutgoing,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useModal } from '../../stores/modal.ts'
import { bookingPath } from './booking-path.ts'
import type { RecallRow } from './recall-row.ts'
import { nameOf, useTexts } from './texts.ts'
import { changeRecall, type RecallChange } from './write-recall.ts'

const PostponeDialog = lazyPart(() => import('./postpone-dialog.tsx'))

type RecallActionsProps = { recall: RecallRow; onChanged: () => void }

/** What can be done with a recall; each of it can be undone. */
export function RecallActions({ recall, onChanged }: RecallActionsProps) {
  const { t } = useLingui()
  const { at, month, zone } = useTexts()
  const { busy, change, tryChange } = useRecallSteps(recall, onChanged)
  const openModal = useModal((state) => state.openModal)
  const [asking, setAsking] = useState<'postpone' | 'decline' | null>(null)
  const close = () => setAsking(null)
  const name = nameOf(recall)
  const { event, mayEdit, dueDate, status } = recall
  if (event) {
    const day = dateOf(new Date(event.startTime), zone)
    return (
      <Anchor component={Link} to={`/calendar?view=day&date=${day}&event=${event.id}`}>
        {at(event.startTime)}
      </Anchor>
    )
  }
  if (!mayEdit) return null
  if (!openRecallStatuses.includes(status)) {
    return (
      <IconAction
        icon={IconPhoneOutgoing}
        label={t`Call ${name} after all`}
        disabled={busy}
        onClick={() => void tryChange({ status: 'due' }, t`${name} is to be called again.`)}
      />
    )
  }
  return (
    <Group gap={4} wrap="nowrap" data-docks-undo="alone">
      <Button
        component={Link}
        to={bookingPath(recall, dateOf(new Date(), zone))}
        size="compact-sm"
        variant="light"
        leftSection={<IconCalendarPlus size={14} aria-hidden />}
        aria-label={t`Book ${name}`}
      >
        <Trans>Book</Trans>
      </Button>
      <IconAction
        icon={IconPhone}
        label={t`Called ${name}`}
        disabled={busy}
        onClick={() => openModal('RECORD_CALL', { name, about: { recallId: recall.id }, onCalled: onChanged })}
      />
      <IconAction icon={IconClockPause} label={t`Postpone ${name}`} disabled={busy} onClick={() => setAsking('postpone')} />
      <IconAction icon={IconBan} label={t`${name} declines`} disabled={busy} onClick={() => setAsking('decline')} />
      <IconAction
        icon={IconCheck}
        label={t`Close the recall of ${name}`}
        disabled={busy}
        onClick={() => void tryChange({ status: 'closed' }, t`The recall of ${name} is closed.`)}
      />
      {asking === 'postpone' && (
        <PostponeDialog
          name={name}
          dueDate={dueDate}
          onClose={close}
          onConfirm={(date) => change({ status: 'postponed', dueDate: date }, t`${name} is called again in ${month(date)}.`)}
        />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title={<Trans>{name} does not want to come?</Trans>}
          confirmLabel={<Trans>Declined</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onConfirm={(reason) => change({ status: 'declined', declineReason: reason }, t`${name} declined.`)}
          onClose={close}
        />
      )}
    </Group>
  )
}

/** `change` throws a `Failure`; what `tryChange` is refused is told. */
function useRecallSteps(recall: RecallRow, onChanged: () => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const change = async (wanted: RecallChange, sentence: string) => {
    setBusy(true)
    try {
      await changeRecall(recall, wanted, sentence)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  const tryChange = (wanted: RecallChange, sentence: string) =>
    change(wanted, sentence).catch((error: unknown) => notifyProblem(t(failureText(toFailure(error).details))))
  return { busy, change, tryChange }
}

type IconActionProps = { icon: Icon; label: string; disabled: boolean; onClick: () => void }

function IconAction({ icon: Shape, label, disabled, onClick }: IconActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={28} aria-label={label} disabled={disabled} onClick={onClick}>
        <Shape size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
