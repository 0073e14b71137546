import { conditionText, isOpenCondition } from '@clinic/shared/conditions/condition'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './chart-conditions.module.css'
import { ConditionForm } from './condition-form.tsx'
import { ConditionsQuery, strikeCondition, type ConditionRow } from './condition-row.ts'
import { ConditionItems } from './condition-items.tsx'

type Dialog = { kind: 'add' } | { kind: 'change' | 'end' | 'strike'; condition: ConditionRow }

/** The open problems and diagnoses of a patient, in sight on the chart; those that have ended on demand. */
export default function ChartConditions({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useZone())
  const mayWrite = useCan('condition:write')
  const { data, failure, load } = useServerQuery({ query: ConditionsQuery, variables: { patientId } })
  useListChanges(['conditions'], () => void load())
  const [dialog, setDialog] = useState<Dialog>()
  const [hasFormer, showFormer] = useState(false)
  const conditions = data?.conditions ?? []
  const open = conditions.filter(isOpenCondition)
  const former = conditions.filter((condition) => !isOpenCondition(condition))
  const close = () => setDialog(undefined)
  const written = () => void load()
  const actions = mayWrite && {
    onChange: (condition: ConditionRow) => setDialog({ kind: 'change', condition }),
    onEnd: (condition: ConditionRow) => setDialog({ kind: 'end', condition }),
    onStrike: (condition: ConditionRow) => setDialog({ kind: 'strike', condition }),
  }
  return (
    <section aria-label={t`Problems and diagnoses`} className={classes.part}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Problems and diagnoses</Trans>
        </h2>
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t`Add a problem or diagnosis`}
            onClick={() => setDialog({ kind: 'add' })}
          >
            <Trans>Add</Trans>
          </Button>
        )}
      </div>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {data && open.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No problems or diagnoses are recorded.</Trans>
        </Text>
      )}
      <ConditionItems conditions={open} {...actions} />
      {former.length > 0 && (
        <Button size="compact-sm" variant="subtle" aria-expanded={hasFormer} onClick={() => showFormer(!hasFormer)}>
          <Trans>Former problems ({former.length})</Trans>
        </Button>
      )}
      {hasFormer && <ConditionItems conditions={former} {...actions} />}
      {dialog?.kind === 'add' && <ConditionForm patientId={patientId} onWritten={written} onClose={close} />}
      {(dialog?.kind === 'change' || dialog?.kind === 'end') && (
        <ConditionForm
          patientId={patientId}
          condition={dialog.condition}
          {...(dialog.kind === 'end' && { endedDate: today })}
          onWritten={written}
          onClose={close}
        />
      )}
      {dialog?.kind === 'strike' && (
        <ReasonDialog
          title={<Trans>“{conditionText(dialog.condition, language)}” was entered in error?</Trans>}
          hint={<Trans>It is shown as a problem no more. It stays in the history with your reason.</Trans>}
          confirmLabel={<Trans>Entered in error</Trans>}
          onConfirm={async (reason) => {
            const { id, version } = dialog.condition
            await strikeCondition({ id, version, reason })
            close()
            written()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
