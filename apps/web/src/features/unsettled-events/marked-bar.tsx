import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconBan, IconCalendarDue, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bulk } from '../../lib/list/use-bulk.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { offerUnsettling, settle, type Settled, type Step } from './settle.ts'
import type { UnsettledRow } from './unsettled-data.ts'
import classes from './unsettled.module.css'

type MarkedBarProps = { rows: UnsettledRow[]; bulk: Bulk<UnsettledRow>; onDone: () => void }

/** What can be done with all that is marked; each shows first what will become of them. */
export function MarkedBar({ rows, bulk, onDone }: MarkedBarProps) {
  const { t } = useLingui()
  const mayMoveToOthers = useCan('event:write')
  const [asking, setAsking] = useState<'same' | 'others' | 'cancel' | null>(null)
  const close = () => setAsking(null)
  const run = async (wanted: UnsettledRow[], stepOf: (row: UnsettledRow) => Step, sentence: (count: number) => string) => {
    const settled: Settled[] = []
    await bulk.run(wanted, async (row) => settled.push(await settle(row, stepOf(row))))
    if (settled.length > 0) offerUnsettling(sentence(settled.length), settled)
    onDone()
  }
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`For all marked`}>
      <Text fw={600} role="status">
        <Plural value={rows.length} one="# marked" other="# marked" />
      </Text>
      {mayMoveToOthers && (
        <Button size="compact-md" leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setAsking('others')}>
          <Trans>Other doctors, same time</Trans>
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconCalendarDue size={16} aria-hidden />}
        onClick={() => setAsking('same')}
      >
        <Trans>Same doctor, next free times</Trans>
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconBan size={16} aria-hidden />}
        onClick={() => setAsking('cancel')}
      >
        <Plural value={rows.length} one="Cancel # appointment" other="Cancel # appointments" />
      </Button>
      {(asking === 'same' || asking === 'others') && (
        <MoveDialog
          rows={rows}
          progress={bulk.progress}
          doctor={asking}
          onClose={close}
          onConfirm={(wanted, stepOf) =>
            run(
              wanted,
              stepOf,
              (count) => t`${plural(count, { one: '# appointment was moved', other: '# appointments were moved' })}`,
            )
          }
        />
      )}
      {asking === 'cancel' && (
        <CancelDialog
          rows={rows}
          progress={bulk.progress}
          onClose={close}
          onConfirm={(stepOf) =>
            run(
              rows,
              stepOf,
              (count) => t`${plural(count, { one: '# appointment was canceled', other: '# appointments were canceled' })}`,
            )
          }
        />
      )}
    </div>
  )
}
