import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Bulk } from '../../lib/list/use-bulk.ts'
import { Confirm } from '../feedback/confirm.tsx'
import { notifySuccess } from '../feedback/notify.tsx'
import { ReasonDialog } from '../feedback/reason-dialog.tsx'

type BulkStepProps<T> = {
  bulk: Bulk<T>
  /** The marked rows that the step applies to; without any it is not offered. */
  rows: T[]
  icon: Icon
  label: ReactNode
  /** The question before the step, and the label of its button. */
  title: ReactNode
  hint: ReactNode
  confirmLabel: ReactNode
  /** The step needs a reason. */
  withReason?: boolean
  act: (row: T, reason: string) => Promise<unknown>
  /** The text for a number of rows. */
  doneSentence: (count: number) => string
  onDone: () => void
}

/** Applies one step to all marked rows that allow it, after a question. */
export function BulkStep<T>(props: BulkStepProps<T>) {
  const { bulk, rows, icon: Icon, label, title, hint, confirmLabel, withReason = false, act, doneSentence, onDone } = props
  const [asking, setAsking] = useState(false)
  const busy = bulk.progress !== null
  if (rows.length === 0) return null
  const run = async (reason: string) => {
    const count = await bulk.run(rows, (row) => act(row, reason))
    setAsking(false)
    if (count > 0) notifySuccess(doneSentence(count))
    onDone()
  }
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        disabled={busy}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {withReason && asking && (
        <ReasonDialog title={title} hint={hint} confirmLabel={confirmLabel} onConfirm={run} onClose={() => setAsking(false)} />
      )}
      {!withReason && (
        <Confirm
          opened={asking}
          title={title}
          confirmLabel={confirmLabel}
          busy={busy}
          onConfirm={() => void run('')}
          onCancel={() => setAsking(false)}
        >
          {hint}
        </Confirm>
      )}
    </>
  )
}
