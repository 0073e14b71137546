import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { BulkStep } from '../../components/list/bulk-step.tsx'
import type { Bulk } from '../../lib/list/use-bulk.ts'
import { cancelPrescription } from './data/cancel-prescription.ts'
import { issuePrescription } from './data/issue-prescription.ts'
import type { PrescriptionRow } from './data/prescription-row.ts'

type PrescriptionBulkProps = { rows: PrescriptionRow[]; bulk: Bulk<PrescriptionRow>; onDone: () => void }

/** What their doctor can do with the marked prescriptions; the server has said which are the viewer's own. */
export function PrescriptionBulk({ rows, bulk, onDone }: PrescriptionBulkProps) {
  const { t } = useLingui()
  const drafts = rows.filter(({ nextStatuses }) => nextStatuses.includes('issued'))
  const issued = rows.filter(({ nextStatuses }) => nextStatuses.includes('cancelled'))
  return (
    <>
      <BulkStep
        bulk={bulk}
        rows={drafts}
        icon={IconCheck}
        label={<Plural value={drafts.length} one="Issue # draft" other="Issue # drafts" />}
        title={<Plural value={drafts.length} one="Issue # prescription?" other="Issue # prescriptions?" />}
        hint={<Trans>Each bears your name, and never changes from then on.</Trans>}
        confirmLabel={<Trans>Issue</Trans>}
        act={({ id, version }) => issuePrescription({ id, version })}
        doneSentence={(count) =>
          t`${plural(count, { one: '# prescription was issued.', other: '# prescriptions were issued.' })}`
        }
        onDone={onDone}
      />
      <BulkStep
        bulk={bulk}
        rows={issued}
        icon={IconBan}
        label={<Plural value={issued.length} one="Cancel # prescription" other="Cancel # prescriptions" />}
        title={<Plural value={issued.length} one="Cancel # prescription?" other="Cancel # prescriptions?" />}
        hint={<Trans>This can't be undone; each can be issued anew as a draft.</Trans>}
        confirmLabel={<Trans>Cancel prescription</Trans>}
        withReason
        act={({ id, version }, reason) => cancelPrescription({ id, version, reason })}
        doneSentence={(count) =>
          t`${plural(count, { one: '# prescription was canceled.', other: '# prescriptions were canceled.' })}`
        }
        onDone={onDone}
      />
    </>
  )
}
