import { Trans } from '@lingui/react/macro'
import classes from '../../../components/document/document.module.css'
import type { PrescriptionValues } from '../editor/prescription-values.ts'
import { UnknownNames } from './unknown-names.tsx'
import { usePrescriptionCheck } from './use-prescription-check.ts'
import { RemarkBox, WarningBox, type Warning } from './warning-list.tsx'

type PrescriptionChecksProps = { id: string | undefined; patientId: string; values: PrescriptionValues }

/** What speaks against the prescription, while it is written. That nobody asked about allergies stands beside the patient. */
export function PrescriptionChecks({ id, patientId, values }: PrescriptionChecksProps) {
  const { check, hasFailed } = usePrescriptionCheck({ id, patientId, values })
  const unfinished = new Set(
    values.lines.filter(({ quantity }) => quantity.trim() === '').map(({ medication }) => medication.trim()),
  )
  const isSaid = ({ kind, medication }: Warning) =>
    kind !== 'allergies_not_asked' && (kind !== 'no_directions' || !unfinished.has(medication ?? ''))
  const warnings = check?.warnings.filter(isSaid) ?? []
  return (
    <div role="status" className={classes.checks}>
      {warnings.length > 0 && <WarningBox warnings={warnings} />}
      <RemarkBox remarks={check?.remarks ?? []} />
      {check && <UnknownNames allergies={check.unknownAllergies} medications={check.unknownMedications} />}
      {hasFailed && (
        <div className={classes.faint}>
          <Trans>Allergies and interactions could not be checked now. They are checked when it is issued.</Trans>
        </div>
      )}
    </div>
  )
}
