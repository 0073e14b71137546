import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../../../components/document/document.module.css'
import { severityText } from '../../../components/labels/medicine-labels.ts'
import { WarningSentence, type Warning } from './warning-sentence.tsx'

export type { Warning } from './warning-sentence.tsx'

/** What needs a reason, as it stands out where a prescription is written and issued. */
export const WarningBox = ({ warnings }: { warnings: readonly Warning[] }) => (
  <div className={classes.warning}>
    <IconAlertTriangle size={18} aria-hidden />
    <div>
      <WarningList warnings={warnings} />
    </div>
  </div>
)

/** What is told besides. */
export const RemarkBox = ({ remarks }: { remarks: readonly Warning[] }) =>
  remarks.length > 0 && (
    <div className={classes.remark}>
      <WarningList warnings={remarks} />
    </div>
  )

/** What speaks against a prescription, a sentence each, with how much it does and where it is described. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useLingui()
  return warnings.map((warning, index) => (
    <div key={index}>
      {warning.severity && `${t(severityText[warning.severity])} · `}
      <WarningSentence {...warning} />
      {warning.source && <div className={classes.source}>{warning.source}</div>}
    </div>
  ))
}
