import type { PrescriptionWarning } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { sourceText } from '../../../components/labels/medicine-labels.ts'
import { effectText } from '../../../components/labels/warning-labels.ts'
import { formatTime } from '../../../lib/time.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'

/** As the server tells it. */
type Parts = Omit<PrescriptionWarning, 'kind'>
export type Warning = Pick<PrescriptionWarning, 'kind'> & { [Part in keyof Parts]: Parts[Part] | null }

export function WarningSentence(warning: Warning) {
  const { kind, medication } = warning
  const what = useWhat(warning)
  switch (kind) {
    case 'allergy':
      return <AllergySentence {...warning} />
    case 'allergies_not_asked':
      return <Trans>The patient has not been asked about allergies.</Trans>
    case 'interaction':
    case 'same_class':
      return <TogetherSentence {...warning} />
    case 'pregnancy':
      return <PregnancySentence {...warning} />
    case 'breastfeeding':
      return (
        <Trans>
          {medication} while breastfeeding: {what}.
        </Trans>
      )
    case 'age':
      return (
        <Trans>
          {medication} at this age: {what}.
        </Trans>
      )
    case 'dose':
      return <DoseSentence {...warning} />
    case 'duplicate':
      return <DuplicateSentence {...warning} />
    case 'running_duplicate':
      return <RunningSentence {...warning} />
    case 'no_directions':
      return <Trans>{medication}: there are no directions.</Trans>
    case 'no_weight':
      return <Trans>{medication}: without the weight the dose is not checked.</Trans>
    case 'unclear_dose':
      return <Trans>{medication}: the dose for this age is not checked, since strength or dosage can't be read.</Trans>
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

function TogetherSentence(warning: Warning) {
  const { medication } = warning
  const other = useOther(warning)
  const what = useWhat(warning)
  return (
    <Trans>
      {medication} with {other}: {what}.
    </Trans>
  )
}

function PregnancySentence(warning: Warning) {
  const { medication, category } = warning
  const what = useWhat(warning)
  return category ? (
    <Trans>
      {medication} in pregnancy (category {category}): {what}.
    </Trans>
  ) : (
    <Trans>
      {medication} in pregnancy: {what}.
    </Trans>
  )
}

function DoseSentence(warning: Warning) {
  const { i18n } = useLingui()
  const { medication, dose } = warning
  const what = useWhat(warning)
  if (!dose) return what
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 1 })
  const [given, most, perKg, weight] = [dose.given, dose.most, dose.perKg ?? 0, dose.weight ?? 0].map(number)
  const least = dose.isPerDay ? (
    <Trans>
      {medication}: {given} mg a day, at most {most} mg
    </Trans>
  ) : (
    <Trans>
      {medication}: {given} mg each time, at most {most} mg
    </Trans>
  )
  return (
    <>
      {least}
      {dose.perKg !== null && (
        <>
          {' '}
          <Trans>
            ({perKg} mg/kg at {weight} kg)
          </Trans>
        </>
      )}
      : {what}.
    </>
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

function RunningSentence(warning: Warning) {
  const { medication } = warning
  const other = useOther(warning)
  return (
    <Trans>
      {medication}: the patient still has {other}.
    </Trans>
  )
}

/** What may happen, as the list says it; of what was issued before there were lists, by its key. */
function useWhat({ textEn, textTh, effect }: Warning): string {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return (language === 'th' ? textTh : textEn) || (effect ? t(effectText[effect]) : '')
}

/** "Ponstan, prescribed on 5 Jan 2026", "Ginkgo (bought without a prescription)". */
function useOther({ other, otherSource, otherIssuedTime }: Warning): string {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const day = otherIssuedTime ? formatTime(new Date(otherIssuedTime), 'date', language, timeZone) : ''
  if (day) return t`${other}, prescribed on ${day}`
  return otherSource ? `${other} (${t(sourceText[otherSource])})` : (other ?? '')
}
