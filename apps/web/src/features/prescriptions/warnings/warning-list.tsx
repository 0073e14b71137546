import type { PrescriptionWarning } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../../../components/document/document.module.css'
import { formatTime } from '../../../lib/time.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { effectText } from '../../../components/labels/warning-labels.ts'

/** As the server tells it. */
type Parts = Omit<PrescriptionWarning, 'kind'>
export type Warning = Pick<PrescriptionWarning, 'kind'> & { [Part in keyof Parts]: Parts[Part] | null }

/** The same, as it stands out where a prescription is written and issued. */
export const WarningBox = ({ warnings }: { warnings: readonly Warning[] }) => (
  <div className={classes.warning}>
    <IconAlertTriangle size={18} aria-hidden />
    <div>
      <WarningList warnings={warnings} />
    </div>
  </div>
)

/** What speaks against a prescription, a sentence each. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map((warning, index) => (
    <div key={index}>
      <Sentence {...warning} />
    </div>
  ))
}

function Sentence(warning: Warning) {
  const { kind, medication } = warning
  switch (kind) {
    case 'allergy':
      return <AllergySentence {...warning} />
    case 'allergies_not_asked':
      return <Trans>The patient has not been asked about allergies.</Trans>
    case 'interaction':
      return <InteractionSentence {...warning} />
    case 'duplicate':
      return <DuplicateSentence {...warning} />
    case 'running_duplicate':
      return <RunningSentence {...warning} />
    case 'no_directions':
      return <Trans>{medication}: there are no directions.</Trans>
  }
}

function AllergySentence({ medication, other: allergy, relation }: Warning) {
  if (relation === 'class')
    return (
      <Trans>
        {medication}: of one class with {allergy}, to which the patient is allergic.
      </Trans>
    )
  if (relation === 'cross_reaction')
    return (
      <Trans>
        {medication}: may cross-react with {allergy}, to which the patient is allergic.
      </Trans>
    )
  return (
    <Trans>
      {medication}: the patient is allergic to {allergy}.
    </Trans>
  )
}

function InteractionSentence({ medication, other, effect, source, otherIssuedTime }: Warning) {
  const { t } = useLingui()
  const day = useDay(otherIssuedTime)
  const what = effect ? t(effectText[effect]) : ''
  return (
    <span title={source ?? undefined}>
      {day ? (
        <Trans>
          {medication} with {other}, prescribed on {day}: {what}.
        </Trans>
      ) : (
        <Trans>
          {medication} with {other}: {what}.
        </Trans>
      )}
    </span>
  )
}

function DuplicateSentence({ medication, other }: Warning) {
  return medication === other ? (
    <Trans>{medication}: twice in this prescription.</Trans>
  ) : (
    <Trans>
      {medication} and {other}: the same substance twice in this prescription.
    </Trans>
  )
}

function RunningSentence({ medication, other, otherIssuedTime }: Warning) {
  const day = useDay(otherIssuedTime)
  return (
    <Trans>
      {medication}: the patient still has {other}, prescribed on {day}.
    </Trans>
  )
}

function useDay(time: string | null | undefined) {
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  return time ? formatTime(new Date(time), 'date', language, timeZone) : null
}
