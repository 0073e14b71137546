import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../../../components/document/document.module.css'
import { prescriptionLabels } from '../../../components/labels/prescription-labels.ts'
import type { PrescriptionDetails } from '../data/prescription-row.ts'
import { UnknownNames } from './unknown-names.tsx'
import { RemarkBox, WarningList } from './warning-list.tsx'

/** What a prescription was issued despite, and why. */
export function IssuedDespite({ check }: { check: NonNullable<PrescriptionDetails['issueCheck']> }) {
  const { t } = useLingui()
  const { warnings, remarks, reason, unknownAllergies, unknownMedications } = check
  return (
    <>
      {warnings.length > 0 && (
        <section className={classes.warning} aria-label={t(prescriptionLabels.warnings)}>
          <IconAlertTriangle size={18} aria-hidden />
          <div>
            <b>{t(prescriptionLabels.warnings)}</b>
            <WarningList warnings={warnings} />
            <div>
              <Trans>Reason: {reason}</Trans>
            </div>
          </div>
        </section>
      )}
      <RemarkBox remarks={remarks} />
      <UnknownNames allergies={unknownAllergies} medications={unknownMedications} />
    </>
  )
}
